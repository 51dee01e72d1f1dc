import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '@suivi/server/src/app';
import { importProcessOf } from '@suivi/server/src/features/imports/queue/import-process';
import { readConfig } from '@suivi/server/src/platform/config';
import { createPool } from '@suivi/server/src/platform/database/create-pool';

/** A server in a process that does nothing else: its parent says when it works on imports, and when it ends. */
const [, , url = ''] = process.argv;
const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url });
const pool = createPool({ connectionString: url }, {}, () => undefined);
const { http, platform } = await createApp({ config, pool });
// The built import process.
const importing = importProcessOf(platform, new URL('../../server/dist/import-child.js', import.meta.url));
await http.listen({ host: '127.0.0.1', port: 0 });
const { port } = http.server.address() as AddressInfo;
const [origin] = platform.origins;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

async function obey(told: unknown): Promise<void> {
  if (told === 'work') {
    await importing.ask({ kind: 'work', worker: 'bench', now: platform.clock.now() });
    process.send?.('worked');
  }
  if (told === 'delay') {
    process.send?.(delay.max / 1e6);
    delay.reset();
  }
  if (told === 'close') {
    await importing.close();
    await http.close();
    await pool.end();
    process.disconnect();
  }
}

process.on('message', told => void obey(told));
process.send?.({ port, origin });
await once(process, 'disconnect');
