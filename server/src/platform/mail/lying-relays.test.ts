import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSecretBox, mailOwner } from '../two-factor/secret-box.ts';
import { sendMail } from './send-mail.ts';

const secrets = createSecretBox(Buffer.alloc(32, 7));
const password = 'sésame de la messagerie';

let relay: Server | null = null;
let heard = '';

afterEach(() => {
  relay?.close();
  relay = null;
});

type Says = (line: string, socket: Socket) => string | null;

/** A relay that answers each line as it likes. */
async function listen(says: Says): Promise<number> {
  heard = '';
  const sockets = new Set<Socket>();
  relay = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.write('220 relais.hopital.example ESMTP\r\n');
    socket.on('data', bytes => {
      heard += String(bytes);
      for (const line of String(bytes).split('\r\n').filter(Boolean)) {
        const said = says(line, socket);
        if (said !== null) socket.write(said);
      }
    });
  });
  relay.once('close', () => sockets.forEach(socket => socket.destroy()));
  await new Promise<void>(resolve => relay?.listen(0, '127.0.0.1', resolve));
  return (relay.address() as AddressInfo).port;
}

const greets = (...extensions: string[]) =>
  ['relais', ...extensions]
    .map((each, at) => `250${at === extensions.length ? ' ' : '-'}${each}\r\n`)
    .join('');
const commandOf = (line: string) => line.split(' ', 1)[0]?.toUpperCase();

/** Like an honest relay without encryption, except for its lies. */
const agrees =
  (lies: Record<string, string | ((socket: Socket) => string | null)>): Says =>
  (line, socket) => {
    // The start of the TLS handshake.
    if (line.startsWith('\u0016')) return '250 ok\r\n';
    const command = commandOf(line) ?? '';
    const lie = lies[command];
    if (typeof lie === 'string') return lie;
    if (lie) return lie(socket);
    const usual: Record<string, string> = {
      EHLO: greets(),
      HELO: '250 relais\r\n',
      MAIL: '250 ok\r\n',
      RCPT: '250 ok\r\n',
      DATA: '354 go on\r\n',
      '.': '250 taken\r\n',
      QUIT: '221 bye\r\n',
    };
    return usual[command] ?? null;
  };

async function send(says: Says, encryption: 'starttls' | 'tls' | 'none') {
  const port = await listen(says);
  return sendMail(
    {
      isOn: true,
      host: '127.0.0.1',
      port,
      encryption,
      userName: encryption === 'none' ? '' : 'suivi',
      password: encryption === 'none' ? null : secrets.seal(password, mailOwner),
      sender: 'suivi@hopital.example',
      publicUrl: '',
      triedAt: null,
      version: 1,
    },
    secrets,
    {
      messageId: 'one',
      recipient: 'anne.roy@hopital.example',
      mail: { subject: 'Bonjour', text: 'La chaudière', html: '<p>La chaudière</p>' },
    },
  );
}

test.each<[string, Record<string, string>, string]>([
  ['offers none', { STARTTLS: '502 5.5.1 no such command\r\n' }, 'no-starttls'],
  ['knows no extensions at all', { EHLO: '502 no\r\n' }, 'no-starttls'],
  [
    'offers it, then does not want it',
    { EHLO: greets('STARTTLS'), STARTTLS: '454 not now\r\n' },
    'encryption',
  ],
  [
    'offers it, agrees, and goes on in clear',
    { EHLO: greets('STARTTLS'), STARTTLS: '220 go\r\n250 AUTH PLAIN LOGIN\r\n250 ok\r\n' },
    'encryption',
  ],
])('when STARTTLS is required, a relay that %s receives nothing sensitive', async (_, lies, fault) => {
  expect(await send(agrees(lies), 'starttls')).toMatchObject({ kind: 'later', fault });
  expect(heard).not.toMatch(/MAIL FROM|AUTH|Bonjour|anne\.roy/);
  expect(heard).not.toContain(Buffer.from(password).toString('base64'));
});

test('a relay that answers in clear text where TLS is required receives nothing', async () => {
  expect(await send(agrees({}), 'tls')).toMatchObject({ kind: 'later', fault: 'encryption' });
  expect(heard).not.toMatch(/EHLO|MAIL FROM|AUTH/);
});

test.each<[string, Record<string, string | ((socket: Socket) => string | null)>, string, string]>([
  [
    'takes the message and closes without a word',
    { '.': socket => (socket.end(), null) },
    'later',
    'unreachable',
  ],
  ['says something that is no answer', { MAIL: 'bonjour\r\n' }, 'later', 'sender'],
  ['answers without an end', { MAIL: '250-' + 'x'.repeat(2_000_000) }, 'later', 'unreachable'],
  ['takes the sender and refuses the text for good', { '.': '554 no\r\n' }, 'failed', 'refused'],
])('a message counts as not sent when the relay %s', async (_, lies, kind, fault) => {
  const outcome = await send(agrees(lies), 'none');
  expect(outcome).toMatchObject({ kind, fault });
});

test('an honest relay of the same kind accepts the message', async () => {
  expect(await send(agrees({}), 'none')).toMatchObject({ kind: 'sent', fault: null });
  expect(heard).toContain('Subject: Bonjour');
});
