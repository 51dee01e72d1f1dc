import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench [name…]`: runs every folder with a `run.ts`, one after the other, each in a process of its own so that none
 * warms up another. Fails when one of them missed its limit.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));
const asked = process.argv.slice(2);
const names = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && (asked.length === 0 || asked.includes(entry.name)))
  .map(({ name }) => name);

const missed: string[] = [];
for (const name of names) {
  process.stdout.write(`\n— ${name}\n`);
  const child = spawn(process.execPath, [`${folder}/${name}/run.ts`], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) missed.push(name);
}
process.stdout.write(missed.length === 0 ? '\nEvery limit is kept.\n' : `\nMissed: ${missed.join(', ')}.\n`);
process.exitCode = missed.length === 0 ? 0 : 1;
