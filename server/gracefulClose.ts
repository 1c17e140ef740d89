import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function that closes a server gracefully: it responds until no more requests arrive, for at most 4 s, and closes
 * the remaining connections after 5 s. Node's own close resets connections with an unread request or an unsent response.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const answers = new Map<Socket, number>();
  let closes = false;
  let arrived = false;

  server.on('connection', (socket) => {
    arrived = true;
    answers.set(socket, 0);
    socket.once('close', () => answers.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    arrived = true;
    answers.set(socket, (answers.get(socket) ?? 0) + 1);
    if (closes) response.shouldKeepAlive = false;
    response.once('close', () => {
      const left = (answers.get(socket) ?? 1) - 1;
      if (answers.has(socket)) answers.set(socket, left);
      if (closes && left === 0) socket.end();
    });
  });

  return async () => {
    closes = true;
    const start = Date.now();
    // A turn of the event loop may accept only one connection, and reads from it in a later turn.
    for (let quiet = 0; quiet < 3 && Date.now() - start < 4_000; quiet = arrived ? 0 : quiet + 1) {
      arrived = false;
      await setImmediate();
    }
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const [socket, left] of answers) if (left === 0) socket.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), 5_000);
    await closed;
    clearTimeout(cut);
  };
}
