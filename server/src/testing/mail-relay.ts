import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { saveMailSettings, tryMail } from '@suivi/contract/operation/mail';
import { ownPassword } from './accounts.ts';
import type { TestApp } from './test-app.ts';

export type ReceivedMail = { to: string[]; messageId: string; raw: string };

export type MailRelay = {
  port: number;
  /** The messages that it accepted, in this order. */
  taken: ReceivedMail[];
  close(): Promise<void>;
};

export type RelayRules = {
  /** Where other machines find it, with STARTTLS only. */
  place?: { address: string; port: number; key: string; cert: string };
  /** The user who may send; without one it requires no sign-in. */
  user?: { name: string; password: string };
  /** What it answers instead of accepting a recipient. */
  refuses?: (recipient: string) => { code: number; text: string } | null;
  /** Awaited before it accepts a message that it has received completely. */
  beforeTaking?: (mail: ReceivedMail) => Promise<void>;
};

/** A relay on this machine, like that of a hospital. */
export async function startMailRelay(rules: RelayRules = {}): Promise<MailRelay> {
  const taken: ReceivedMail[] = [];
  const { user, refuses, beforeTaking, place } = rules;
  const server = new SMTPServer({
    ...(place ? { key: place.key, cert: place.cert } : {}),
    authOptional: user === undefined,
    allowInsecureAuth: place === undefined,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === user?.name && password === user?.password) done(null, { user: username });
      else done(new Error('535 5.7.8 no such user'));
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuses?.(address) ?? null;
      if (refusal === null) done();
      else done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      const take = async () => {
        const raw = await text(stream);
        const messageId = /^message-id: <(.+)>/im.exec(raw)?.[1] ?? '';
        const mail = { to: envelope.rcptTo.map(({ address }) => address), messageId, raw };
        await beforeTaking?.(mail);
        taken.push(mail);
      };
      void (async () => {
        try {
          await take();
        } catch (error) {
          return done(error as Error);
        }
        return done(null, 'taken');
      })();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(place?.port ?? 0, place?.address ?? '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, taken, close: () => new Promise(resolve => server.close(() => resolve())) };
}

/** Configures the application for it, tries it and switches mail on, as an administrator does. */
export async function useMailRelay(app: TestApp, as: string, { port }: MailRelay): Promise<void> {
  const relay = {
    host: '127.0.0.1',
    port,
    encryption: 'none',
    userName: '',
    password: null,
    sender: 'suivi@hopital.example',
    publicUrl: 'https://energie.hopital.example',
    ...ownPassword,
  };
  const saved = await app.call(saveMailSettings, { as, body: { ...relay, isOn: false } });
  const tried = await app.call(tryMail, { as });
  if (saved.status !== 200 || tried.value.fault !== null) throw new Error(tried.value.answer);
  const { version } = tried.value.settings;
  const on = await app.call(saveMailSettings, { as, version, body: { ...relay, isOn: true } });
  if (on.status !== 200) throw new Error(on.error.code);
}
