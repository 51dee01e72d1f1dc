/**
 * What an administrator does in the pages during the first hour, for `packaging/trials/first-hour.sh`: the first account by its
 * link, mail through the relay, sign-in with the identity service, and a person who signs in with it. All through the proxy.
 * `node server/drills/first-hour.ts ADDRESS FOLDER LINK [closed]`
 * The folder is that of `hospital-services.ts`. With « closed », relay and identity service must be unreachable: the unit allows
 * no outgoing connection.
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Figures } from './figures.ts';
import { drillPassword, ProxyClient } from './proxy-client.ts';

type Services = {
  issuer: string;
  clientId: string;
  secret: string;
  relay: string;
  user: { name: string; password: string };
};

const [address = '', folder = '', link = '', mode = ''] = process.argv.slice(2);
const services: Services = JSON.parse(readFileSync(join(folder, 'services.json'), 'utf8'));
const client = new ProxyClient(443, address);
const figures = new Figures();
const isClosed = mode === 'closed';

/** The address to which the identity service sends the browser back, once its only person has pressed the button. */
async function signInAtIssuer(start: string): Promise<string> {
  const jar = new Map<string, string>();
  let [url, method] = [new URL(start), 'GET'];
  for (let step = 0; step < 12; step += 1) {
    const { status, location, text } = await walk(url, method, jar);
    method = 'GET';
    if (location !== null) {
      url = new URL(location, url);
      if (!url.href.startsWith(services.issuer)) return url.search.slice(1);
    } else {
      const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1];
      if (action === undefined) throw new Error(`the identity service: ${status} ${text.slice(0, 300)}`);
      [url, method] = [new URL(action, url), 'POST'];
    }
  }
  throw new Error('the identity service goes in a circle');
}

function walk(url: URL, method: string, jar: Map<string, string>) {
  return new Promise<{ status: number; location: string | null; text: string }>((resolve, reject) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const { pathname, search, hostname, host, port } = url;
    const going = request(
      {
        // The address on this machine at which the services of the trial listen.
        host: process.env['SERVICES_ADDRESS'] ?? hostname,
        port,
        servername: hostname,
        rejectUnauthorized: false,
        method,
        path: pathname + search,
        headers: { Host: host, Cookie: cookie },
      },
      response => {
        for (const set of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null, text }),
        );
      },
    );
    going.once('error', reject).end();
  });
}

const versionOf = (text: string) => `"${/"version":(\d+)/.exec(text)?.[1] ?? ''}"`;
const cookieOf = (cookies: string[]) => cookies.map(each => each.split(';', 1)[0]).join('; ');

async function save(path: string, admin: string, value: object) {
  const stored = await client.send({ method: 'GET', path, headers: { Cookie: admin } });
  return client.ask('PUT', path, value, { Cookie: admin, 'If-Match': versionOf(stored.text) });
}

async function tryMail(admin: string): Promise<string> {
  const { text } = await client.ask('POST', '/api/mail-settings/try', undefined, { Cookie: admin });
  return /"fault":(null|"[\w-]+")/.exec(text)?.[1] ?? text;
}

const mail = (isOn: boolean) => ({
  isOn,
  host: services.relay,
  port: 587,
  encryption: 'starttls',
  userName: services.user.name,
  password: isOn ? null : services.user.password,
  sender: 'suivi-energie@hopital.example',
  publicUrl: '',
  currentPassword: drillPassword,
});

const issuer = (isOn: boolean) => ({
  isOn,
  label: 'l’hôpital',
  issuer: services.issuer,
  clientId: services.clientId,
  clientSecret: isOn ? null : services.secret,
  scopes: 'openid profile email',
  groupClaim: 'groups',
  roleGroups: [{ group: 'energie-technique', role: 'technical' }],
  closeUnseenDays: null,
  currentPassword: drillPassword,
});

/** From the sign-in button to the page; returns what the product finally answers. */
async function signInByIssuer() {
  const begun = await client.ask('POST', '/api/issuer/start', undefined);
  const { url } = JSON.parse(begun.text) as { url: string };
  const value = { parameters: await signInAtIssuer(url) };
  const cookie = cookieOf(begun.cookies);
  return client.send({ method: 'POST', path: '/api/issuer/finish', value, headers: { Cookie: cookie } });
}

if (isClosed) {
  const { admin } = await client.makePeople(link);
  await save('/api/mail-settings', admin, mail(false));
  await save('/api/issuer-settings', admin, issuer(false));
  figures.exactly('relay, before it is allowed', await tryMail(admin), '"unreachable"');
  const tried = await client.send({
    method: 'POST',
    path: '/api/issuer-settings/try',
    headers: { Cookie: admin },
  });
  figures.exactly('identity service, before it is allowed', tried.code, 'issuer-unreachable');
} else {
  const admin = await client.signIn('anne.roy@hopital.example');
  figures.exactly('a trial of the relay', await tryMail(admin), 'null');
  await save('/api/mail-settings', admin, mail(true));

  const tried = await client.ask('POST', '/api/issuer-settings/try', undefined, { Cookie: admin });
  const parameters = await signInAtIssuer((JSON.parse(tried.text) as { url: string }).url);
  const cookie = [admin, cookieOf(tried.cookies)].join('; ');
  const told = await client.ask('POST', '/api/issuer/finish', { parameters }, { Cookie: cookie });
  figures.exactly(
    '« Essayer la connexion »',
    /"role":"(\w+)"/.exec(told.text)?.[1] ?? told.text,
    'technical',
  );
  await save('/api/issuer-settings', admin, issuer(true));

  const stranger = await signInByIssuer();
  figures.exactly('somebody whom nobody invited', stranger.code, 'issuer-person-unknown');
  const asked = { Cookie: cookieOf(stranger.cookies) };
  await client.send({ method: 'POST', path: '/api/issuer/ask', headers: asked });
  await client.ask(
    'POST',
    '/api/accounts',
    { name: 'Jeanne Petit', email: 'jeanne.petit@hopital.example', role: 'readonly' },
    { Cookie: admin, 'Idempotency-Key': 'first-hour-jeanne' },
  );
  const known = await signInByIssuer();
  figures.exactly(
    'somebody who was invited',
    `${known.status} ${/"role":"(\w+)"/.exec(known.text)?.[1]}`,
    '200 technical',
  );
  const mails = () => readFileSync(join(folder, 'mails.json'), 'utf8');
  for (let wait = 0; wait < 100 && !mails().includes('jeanne.petit'); wait += 1) await sleep(100);
  figures.exactly(
    'the invitation by mail',
    mails().includes('jeanne.petit') ? 'came' : 'did not come',
    'came',
  );
}
figures.print('drill:first-hour');
