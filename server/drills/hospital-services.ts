/**
 * The services that a hospital has beside the product, for `packaging/trials/first-hour.sh`: a certificate authority, an identity
 * service (`oidc-provider` over TLS) and a mail relay (STARTTLS, with a password).
 * `node server/drills/hospital-services.ts ADDRESS FOLDER`
 * The certificate of the authority and the values to type into the pages are written into the folder. Runs until it is ended.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMailRelay } from '../src/testing/mail-relay.ts';
import { startRealIssuer } from '../src/testing/real-issuer.ts';
import { publicHost } from './shipped-proxies.ts';

const [address = '127.0.0.1', folder = '.'] = process.argv.slice(2);
const [issuerName, relayName] = ['identite.example.fr', 'relais.example.fr'];
mkdirSync(folder, { recursive: true });
const file = (name: string) => join(folder, name);
const openssl = (command: string, key: string, options: string[]) =>
  execFileSync('/usr/bin/openssl', [...command.split(' '), file(key), ...options], { stdio: 'ignore' });
const newKey = 'req -newkey rsa:2048 -nodes -keyout';

openssl(newKey, 'authority.key', [
  '-x509',
  '-days',
  '2',
  '-subj',
  '/CN=Autorité',
  '-out',
  file('authority.pem'),
]);
openssl(newKey, 'services.key', ['-subj', `/CN=${issuerName}`, '-out', file('services.csr')]);
writeFileSync(file('names'), `subjectAltName=DNS:${issuerName},DNS:${relayName}\n`);
const signedBy = ['-CA', file('authority.pem'), '-CAkey', file('authority.key'), '-CAcreateserial'];
openssl('x509 -req -days 2 -in', 'services.csr', [
  '-extfile',
  file('names'),
  ...signedBy,
  '-out',
  file('services.pem'),
]);
const tls = {
  key: readFileSync(file('services.key'), 'utf8'),
  cert: readFileSync(file('services.pem'), 'utf8'),
};

const issuer = await startRealIssuer(`https://${publicHost}/`, {
  ...tls,
  name: issuerName,
  address,
  port: 8443,
});
const user = { name: 'suivi-energie', password: 'sésame du relais' };
const relay = await startMailRelay({ user, place: { ...tls, address, port: 587 } });
setInterval(() => {
  writeFileSync(file('mails.json'), JSON.stringify(relay.taken));
}, 200);
writeFileSync(
  file('services.json'),
  JSON.stringify({
    issuer: issuer.url,
    clientId: issuer.clientId,
    secret: issuer.secret,
    relay: relayName,
    user,
  }),
);
console.log(`Identity service ${issuer.url}, relay ${relayName}:587`);
