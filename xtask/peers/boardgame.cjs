// boardgame.io's own server, in memory, with a small game of hidden hands: four players, thirteen cards each, whoever is on turn
// plays one of theirs; when all are played they are dealt again. `playerView` takes out the hands of the others.
//
// node boardgame.cjs <port of the game> <port of the lobby>, in a folder with boardgame.io in its node_modules
const net = require("node:net");
const path = require("node:path");
const { Server } = require(path.join(process.cwd(), "node_modules/boardgame.io/dist/cjs/server.js"));

// It would listen to the whole network; this is for this machine alone.
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, { port, host: "127.0.0.1" }, ...rest);
};

function deal(random) {
  const suits = ["C", "D", "H", "S"];
  const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
  const deck = random.Shuffle(suits.flatMap((suit) => ranks.map((rank) => rank + suit)));
  return {
    hands: { 0: deck.slice(0, 13), 1: deck.slice(13, 26), 2: deck.slice(26, 39), 3: deck.slice(39) },
    played: null,
    left: 52,
  };
}

const game = {
  name: "hidden-hands",
  minPlayers: 4,
  maxPlayers: 4,
  // Undo keeps old states about; without it the server is lighter.
  disableUndo: true,
  setup: ({ random }) => deal(random),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, place) => {
      const hand = G.hands[playerID];
      if (place < 0 || place >= hand.length) return "INVALID_MOVE";
      G.played = hand.splice(place, 1)[0];
      G.left -= 1;
      if (G.left === 0) Object.assign(G, deal(random));
    },
  },
  playerView: ({ G, playerID }) => ({
    hand: G.hands[playerID] ?? null,
    counts: [0, 1, 2, 3].map((seat) => G.hands[seat].length),
    played: G.played,
  }),
};

const [port, lobby] = process.argv.slice(2).map(Number);
Server({ games: [game], origins: [] })
  .run({ port, lobbyConfig: { apiPort: lobby } })
  .then(() => process.stdout.write("ready\n"));
process.stdin.resume();
process.stdin.on("end", () => process.exit(0));
