import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { sendWebhook, signatureHeaders } from './send-webhook.ts';
import { webhookAddressRule } from './webhook-address.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };

test('the signature matches the examples of Standard Webhooks', () => {
  const at = new Date(1_614_265_330_000);
  expect(signatureHeaders(secret, message.id, message.body, at)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describe('a webhook may be sent to', () => {
  const isAllowed = webhookAddressRule(['10.1.2.3', '192.168.7.0/24', 'fd00::/8']);

  const inside = `127.0.0.1 10.1.2.4 172.16.0.1 192.168.8.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255
    ::1 :: ::ffff:127.0.0.1 ::ffff:169.254.169.254 fe80::1 fc00::1 64:ff9b::7f00:1 2002:7f00:1:: localhost`;

  test.each(inside.split(/\s+/))('« %s » by neither protocol', address => {
    expect([isAllowed(address, 'https:'), isAllowed(address, 'http:')]).toEqual([false, false]);
  });

  test.each(['93.184.216.34', '2606:2800:220:1::'])('%s by https only', address => {
    expect([isAllowed(address, 'https:'), isAllowed(address, 'http:')]).toEqual([true, false]);
  });

  test.each(['10.1.2.3', '192.168.7.200', 'fd12::1'])('%s, which the settings name, by both', address => {
    expect([isAllowed(address, 'https:'), isAllowed(address, 'http:')]).toEqual([true, true]);
  });
});

describe('a webhook', () => {
  const isLocal = webhookAddressRule(['127.0.0.1', '::1']);
  const isPublic = webhookAddressRule([]);
  const opened: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of opened.splice(0)) server.close();
  });

  async function listen(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    opened.push(server);
    await once(server, 'listening');
    return String((server.address() as AddressInfo).port);
  }

  test('is sent once, signed and unchanged', async () => {
    const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
    const port = await listen((request, response) => {
      let body = '';
      request.on('data', part => (body += String(part)));
      request.on('end', () => {
        asked.push({ headers: request.headers, body });
        response.writeHead(204).end();
      });
    });
    const url = `http://127.0.0.1:${port}/sortie?x=1`;
    expect(await sendWebhook({ url, secret }, message, isLocal)).toEqual({
      kind: 'sent',
      answer: 'HTTP 204',
    });
    expect(asked).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = asked;
    expect(body).toBe(message.body);
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers).toMatchObject(signatureHeaders(secret, message.id, message.body, at));
  });

  test.each([
    [500, 'later'],
    [404, 'later'],
    [410, 'failed'],
    [304, 'later'],
  ])('is judged by the status %i alone, and no text of the answer is kept', async (status, kind) => {
    const port = await listen((_, response) => response.writeHead(status).end('secret of the network'));
    const url = `http://127.0.0.1:${port}/`;
    const answer = `HTTP ${status}`;
    expect(await sendWebhook({ url, secret }, message, isLocal)).toEqual({ kind, answer });
  });

  test('follows no redirection', async () => {
    let reached = 0;
    const inside = await listen((_, response) => {
      reached += 1;
      response.end();
    });
    const location = `http://127.0.0.1:${inside}/`;
    const port = await listen((_, response) => response.writeHead(307, { location }).end());
    const sent = await sendWebhook({ url: `http://127.0.0.1:${port}/`, secret }, message, isLocal);
    expect([sent, reached]).toEqual([{ kind: 'later', answer: 'HTTP 307' }, 0]);
  });

  test('is not sent into this network, by an address or by a name that leads there', async () => {
    let reached = 0;
    const port = await listen((_, response) => {
      reached += 1;
      response.end();
    });
    const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1'];
    for (const protocol of ['http', 'https']) {
      for (const host of hosts) {
        const url = `${protocol}://${host}:${port}/`;
        expect([url, await sendWebhook({ url, secret }, message, isPublic)]).toEqual([
          url,
          { kind: 'failed', answer: 'Adresse non autorisée' },
        ]);
      }
    }
    expect(reached).toBe(0);
  });

  test('is given up after its time when the other side accepts everything and does not answer, and tried again', async () => {
    const left = Promise.withResolvers<void>();
    const port = await listen(request => request.socket.once('close', () => left.resolve()));
    const sent = await sendWebhook({ url: `http://127.0.0.1:${port}/`, secret }, message, isLocal, 50);
    expect(sent).toEqual({ kind: 'later', answer: 'Aucune réponse en 10\u00a0s' });
    // Nothing of it remains open.
    await left.promise;
  });

  test('is tried again when nothing answers', async () => {
    const port = await listen(request => request.socket.destroy());
    const sent = await sendWebhook({ url: `http://127.0.0.1:${port}/`, secret }, message, isLocal);
    expect(sent).toEqual({ kind: 'later', answer: 'ECONNRESET' });
  });
});
