/**
 * `npm run drill:proxies`: the product behind each proxy of `packaging/proxies` that is installed on this machine. The largest
 * allowed file of every upload must pass; one byte more must be refused by the product itself, and so must the whole file of a
 * sender who is not signed in or lacks the right. `PROXIED_PORT` and `FIRST_LINK` select another running product, such as an
 * image, whose address is https://energie.example.fr.
 */
import { budgetFileMaximumBytes } from '@suivi/contract/budget/budget-files';
import { operatModelMaximumBytes } from '@suivi/contract/decree/operat-model';
import { documentMaximumBytes } from '@suivi/contract/documents/documents';
import { importMaximumBytes } from '@suivi/contract/imports/import-values';
import { everythingMaximumBytes } from '@suivi/contract/imports/transfer';
import { logoMaximumBytes } from '@suivi/contract/settings/group-logo';
import { planMaximumBytes } from '@suivi/contract/sites/site-map';
import { weatherFileMaximumBytes } from '@suivi/contract/weather/weather';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrillServer } from './drill-server.ts';
import { Figures } from './figures.ts';
import { type Answered, ProxyClient } from './proxy-client.ts';
import { installedProxies, proxies, publicHost, RunningProxy } from './shipped-proxies.ts';

const edit = { 'If-Match': '"1"' };
const uploads = [
  { what: 'logo', method: 'PUT', path: '/api/group-logo', bytes: logoMaximumBytes, headers: edit },
  { what: 'plan', method: 'POST', path: '/api/site-plans/NOWHERE', bytes: planMaximumBytes },
  {
    what: 'file of a budget',
    method: 'POST',
    path: '/api/budgets/1/file-check?fileName=b.xlsx',
    bytes: budgetFileMaximumBytes,
  },
  {
    what: 'file of OPERAT',
    method: 'POST',
    path: '/api/decree/operat-models?fileName=o.xlsx',
    bytes: operatModelMaximumBytes,
  },
  {
    what: 'document',
    method: 'POST',
    path: '/api/documents?fileName=d.pdf&kind=other&id=1',
    bytes: documentMaximumBytes,
  },
  { what: 'bill', method: 'POST', path: '/api/received-bills?fileName=b.pdf', bytes: documentMaximumBytes },
  { what: 'import', method: 'POST', path: '/api/imports?fileName=i.csv', bytes: importMaximumBytes },
  {
    what: 'readings by token',
    method: 'POST',
    path: '/api/v1/releves?essai=oui',
    bytes: importMaximumBytes,
    byToken: true,
  },
  { what: 'everything', method: 'POST', path: '/api/everything', bytes: everythingMaximumBytes },
  {
    what: 'weather',
    method: 'POST',
    path: '/api/weather/imports?name=w.csv',
    bytes: weatherFileMaximumBytes,
  },
];

const missing = proxies.filter(proxy => !installedProxies().includes(proxy));
if (missing.length > 0)
  console.log(`Left out, not on this machine: ${missing.map(({ name }) => name).join(', ')}.`);

/** Answered by the product, in its own words, whatever it thinks of the file. */
const isOfTheProduct = ({ status, requestId }: Answered) => status > 0 && status < 500 && requestId;

const figures = new Figures();
const given = process.env['PROXIED_PORT'];
const server = await DrillServer.create({
  PUBLIC_URL: `https://${publicHost}`,
  TRUSTED_PROXIES: '127.0.0.1',
  DEMO: '0',
});
if (given === undefined) await server.start();
const productPort = given === undefined ? server.port : Number(given);
const firstLink =
  process.env['FIRST_LINK'] ?? readFileSync(join(server.folder, 'premier-administrateur'), 'utf8');

let people: { admin: string; reader: string; token: string } | null = null;
for (const proxy of installedProxies()) {
  const running = await RunningProxy.start(proxy, productPort);
  const client = new ProxyClient(running.port);
  const begun = performance.now();
  while ((await client.send({ method: 'GET', path: '/api/ready' })).status !== 200) {
    if (performance.now() - begun > 20_000) throw new Error(`${proxy.name} does not lead to the product`);
    await sleep(100);
  }
  people ??= await client.makePeople(firstLink.trim());
  const { admin, reader, token } = people;
  const metrics = await client.send({ method: 'GET', path: '/metrics' });
  figures.exactly(
    `${proxy.name}: metrics are shown to strangers`,
    metrics.status === 200 ? 'yes' : 'no',
    'no',
  );
  for (const { what, method, path, bytes, headers = {}, byToken = false } of uploads) {
    const known = {
      headers: byToken
        ? { 'Content-Type': 'text/csv', Authorization: `Bearer ${token}` }
        : { ...headers, Cookie: admin },
    };
    const [most, tooMuch, stranger, forbidden] = [
      await client.send({ method, path, bytes, ...known }),
      await client.send({ method, path, bytes: bytes + 1, ...known }),
      await client.send({ method, path, bytes }),
      byToken ? null : await client.send({ method, path, bytes, headers: { Cookie: reader } }),
    ];
    const label = `${proxy.name}: ${what}, ${Math.round(bytes / 1024 / 1024)} MiB`;
    figures.exactly(
      label,
      isOfTheProduct(most) && !['payload-too-large', 'unsupported-media-type'].includes(most.code)
        ? 'passes'
        : `${most.status} ${most.text.slice(0, 200)}`,
      'passes',
    );
    const refused =
      tooMuch.status === 413
        ? tooMuch.text.includes('payload-too-large')
        : tooMuch.text.includes('too_large');
    figures.exactly(
      `${label} and a byte`,
      refused ? 'refused' : `${tooMuch.status} ${tooMuch.text.slice(0, 200)}`,
      'refused',
    );
    figures.exactly(
      `${label}, of a stranger`,
      `${stranger.status} ${stranger.code}`,
      '401 not-authenticated',
    );
    if (forbidden)
      figures.exactly(`${label}, of a reader`, `${forbidden.status} ${forbidden.code}`, '403 forbidden');
  }
  running.stop();
}
await server.remove();
figures.print('drill:proxies');
