import { request } from 'node:https';
import { publicHost } from './shipped-proxies.ts';

type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** The body: this number of bytes of text, or a value as JSON. */
  bytes?: number;
  value?: unknown;
};

/** Status 0 and the error when there was no answer; the identifier of the request when the product answered. */
export type Answered = { status: number; text: string; code: string; requestId: string; cookies: string[] };

export const drillPassword = 'une chaudière verte ronronne au grenier';
/** Read as a daily file of Météo-France whose lines are all faulty: nothing else would be read to its end. */
const head = Buffer.from(
  'NUM_POSTE;NOM_USUEL;LAT;LON;ALTI;AAAAMMJJ;RR;QRR;TN;QTN;HTN;QHTN;TX;QTX;HTX;QHTX\n',
);
const chunk = Buffer.from(`${'0123456789;'.repeat(30)}\n`.repeat(800));

/** A browser behind a proxy: it sends everything first, then reads. */
export class ProxyClient {
  readonly #port: number;
  readonly #address: string;

  constructor(port: number, address = '127.0.0.1') {
    this.#port = port;
    this.#address = address;
  }

  send({ method, path, headers = {}, bytes, value }: Sent): Promise<Answered> {
    const json = value === undefined ? null : Buffer.from(JSON.stringify(value));
    const length = json?.length ?? bytes ?? 0;
    return new Promise(resolve => {
      const fail = (error: Error) =>
        resolve({ status: 0, text: error.message, code: '', requestId: '', cookies: [] });
      const sending = request(
        {
          host: this.#address,
          port: this.#port,
          servername: publicHost,
          rejectUnauthorized: false,
          agent: false,
          method,
          path,
          headers: {
            Host: publicHost,
            Origin: `https://${publicHost}`,
            ...(length > 0
              ? {
                  'Content-Type': json ? 'application/json' : 'application/octet-stream',
                  'Content-Length': String(length),
                }
              : {}),
            ...headers,
          },
        },
        response => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.once('error', fail).once('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              text,
              code: /"code":"([\w-]+)"/.exec(text)?.[1] ?? '',
              requestId: String(response.headers['x-request-id'] ?? ''),
              cookies: response.headers['set-cookie'] ?? [],
            });
          });
        },
      );
      sending.once('error', fail);
      if (json) sending.end(json);
      else sendBytes(sending, length);
    });
  }

  /**
   * Creates the first administrator, a person who may only read, and a token for readings; all through the product's own
   * interface.
   */
  async makePeople(firstLink: string): Promise<{ admin: string; reader: string; token: string }> {
    const email = 'anne.roy@hopital.example';
    await this.ask('POST', '/api/links/use', {
      purpose: 'first-administrator',
      token: tokenOf(firstLink),
      name: 'Anne Roy',
      email,
      password: drillPassword,
    });
    const admin = await this.signIn(email);
    const other = { name: 'Luc Petit', email: 'luc.petit@hopital.example' };
    const invited = await this.ask(
      'POST',
      '/api/accounts',
      { ...other, role: 'readonly' },
      {
        Cookie: admin,
        'Idempotency-Key': 'drill-proxies-reader',
      },
    );
    const link = /"url":"([^"]+)"/.exec(invited.text)?.[1] ?? '';
    await this.ask('POST', '/api/links/use', {
      purpose: 'set-password',
      token: tokenOf(link),
      password: drillPassword,
    });
    const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const made = await this.ask(
      'POST',
      '/api/tokens',
      { name: 'drill', scopes: ['readings'], lastDay, currentPassword: drillPassword },
      { Cookie: admin },
    );
    const token = /"secret":"([^"]+)"/.exec(made.text)?.[1] ?? '';
    return { admin, reader: await this.signIn(other.email), token };
  }

  /** Signs in and returns the cookies. */
  async signIn(email: string): Promise<string> {
    const { cookies } = await this.ask('POST', '/api/session', { email, password: drillPassword });
    return cookies.map(cookie => cookie.split(';', 1)[0]).join('; ');
  }

  /** Like `send`, for requests that must succeed: throws when they do not. */
  async ask(
    method: string,
    path: string,
    value: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const answered = await this.send({ method, path, value, headers });
    if (answered.status >= 300 || answered.status === 0)
      throw new Error(`${method} ${path}: ${answered.status} ${answered.text}`);
    return answered;
  }
}

function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('lien') ?? '';
}

function sendBytes(sending: ReturnType<typeof request>, length: number): void {
  let left = length;
  let next = head;
  const go = () => {
    while (left > 0) {
      const part = next.subarray(0, left);
      left -= part.length;
      next = chunk;
      if (!sending.write(part)) {
        sending.once('drain', go);
        return;
      }
    }
    sending.end();
  };
  go();
}
