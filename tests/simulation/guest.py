"""A bot without Fairground: reads positions, writes decisions. What it does wrong is named on its command line."""

import json
import os
import sys
import time

for line in sys.stdin:
    position = json.loads(line)
    answer = {"type": "decide", "position": position["position"], "action": position["offers"][-1]["code"]}
    for fault in sys.argv[1:]:
        if fault == "notation":
            answer["action"] = position["offers"][-1]["notation"]
        elif fault == "nonsense":
            answer["action"] = "juggle three balls"
        elif fault == "elsewhere":
            answer["position"] += 1
        elif fault == "refused":
            answer["action"] = -1
        elif fault == "leaves":
            sys.exit(3)
        elif fault == "falls_silent":
            os.close(1)
            time.sleep(60)
        elif fault == "babbles":
            print("hello, I am a bot")
    print(json.dumps(answer), flush=True)
