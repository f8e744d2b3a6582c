// boardgame.io with its store in memory: node server.cjs FOLDER-OF-PACKAGES
const from = require("node:module").createRequire(process.argv[2] + "/");
const { Server } = from("boardgame.io/server");
const { PlayerView } = from("boardgame.io/core");
const { FruitStall } = require("./game.cjs");

const server = Server({ games: [FruitStall(PlayerView.STRIP_SECRETS)], origins: [/127\.0\.0\.1/] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log(appServer.address().port));
