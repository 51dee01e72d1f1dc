import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const abandonedAfterMilliseconds = 900_000;

/** Runs `work` while no other process of this checkout does the same thing. */
export async function withLock(name, work) {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12);
  const file = join(tmpdir(), `suivi-energie-${name}-${checkout}.lock`);
  for (let isFirst = true; !take(file); isFirst = false) {
    if (isFirst) console.log(`Waiting for another process of this checkout (${name})`);
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    return age > abandonedAfterMilliseconds || (age > 1000 && !isAlive(Number(readFileSync(file, 'utf8'))));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
