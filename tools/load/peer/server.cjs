// boardgame.io with its store in memory: node server.cjs FOLDER-OF-PACKAGES
const from = require("node:module").createRequire(process.argv[2] + "/");
const { Server } = from("boardgame.io/server");
const { PlayerView } = from("boardgame.io/core");
const { FruitStall } = require("./game.cjs");

const server = Server({ games: [FruitStall(PlayerView.STRIP_SECRETS)], origins: [/127\.0\.0\.1/] });
/** Its lobby answers 404 where it shares a port with the tables; it must be told which one it has. */
const free = () => new Promise((found) => {
  const probe = require("node:net").createServer().listen(0, "127.0.0.1", () => {
    const { port } = probe.address();
    probe.close(() => found(port));
  });
});

(async () => {
  const lobby = await free();
  const { appServer } = await server.run({ port: 0, lobbyConfig: { apiPort: lobby } });
  console.log(`ports ${appServer.address().port} ${lobby}`);
})();
