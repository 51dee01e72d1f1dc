import { connect, type Socket } from 'node:net';

const dripMilliseconds = 3000;
const request = {
  headers: 'GET /api/session HTTP/1.1\r\nHost: drill\r\n',
  body: 'POST /api/session HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{',
};

/** Opens connections that send their headers, or their body, one byte now and then. Resolves with the seconds that each lived. */
export async function openSlowSockets(
  port: number,
  kind: keyof typeof request,
  count: number,
  mostSeconds: number,
): Promise<number[]> {
  const drip = kind === 'headers' ? 'x' : ' ';
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await new Promise(resolve => setTimeout(resolve, index * 2));
      return live(connect(port, '127.0.0.1'), request[kind], drip, mostSeconds);
    }),
  );
}

function live(socket: Socket, start: string, drip: string, mostSeconds: number): Promise<number> {
  return new Promise(resolve => {
    const begun = performance.now();
    const dripping = setInterval(() => socket.write(drip), dripMilliseconds);
    const limit = setTimeout(() => socket.destroy(), mostSeconds * 1000);
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => {
      clearInterval(dripping);
      clearTimeout(limit);
      resolve((performance.now() - begun) / 1000);
    });
    socket.write(start);
  });
}
