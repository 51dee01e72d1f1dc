import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to the bytes between a server and its database. */
export type Weather = { kind: 'clear' } | { kind: 'slow'; milliseconds: number } | { kind: 'stalled' };

/** A proxy between a server and the socket of its database, on loopback. */
export class TcpProxy {
  readonly #server: Server;
  readonly #pairs = new Set<Socket>();
  weather: Weather = { kind: 'clear' };
  port = 0;

  /** `target` returns the path of the database's socket; null while it is stopped. */
  constructor(target: () => string | null) {
    this.#server = createServer(near => {
      const path = target();
      if (path === null) return near.destroy();
      const far = connect(path);
      this.#join(near, far);
      this.#join(far, near);
      return near;
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
  }

  async close(): Promise<void> {
    for (const socket of this.#pairs) socket.destroy();
    await new Promise(resolve => this.#server.close(resolve));
  }

  #join(from: Socket, to: Socket): void {
    this.#pairs.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#pairs.delete(from);
      to.destroy();
    });
    void this.#carry(from, to);
  }

  /** Forwards in order, each piece after the delay or stall of the weather. */
  async #carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const piece of from) {
        if (this.weather.kind === 'slow') await sleep(this.weather.milliseconds);
        while (this.weather.kind === 'stalled') await sleep(20);
        to.write(piece as Buffer);
      }
    } catch {
      // When one end is gone, the other is closed as well.
    }
  }
}
