import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../../scripts/build-server.ts';
import { memoryFlags, memoryVariables } from '../../scripts/memory-flags.mjs';
import { root } from '../../scripts/project.ts';
import { machineText, section, table } from '../report.ts';
import { proportionalBytesBelow, residentBytes } from './memory-of.ts';

const limitMegabytes = 200;
const measuredAfterSeconds = 30;

type Measured = { node: number; postgres: number };

/** Starts what `npm start` runs and reports the memory of it and of its PostgreSQL before any request, in megabytes. */
async function measureStart(folder: string): Promise<Measured> {
  const server = spawn(process.execPath, [...memoryFlags, join(root, 'server', 'dist', 'main.js')], {
    cwd: root,
    env: {
      ...memoryVariables,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      DATA_DIR: folder,
      DEMO: '1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  for await (const chunk of server.stdout) {
    said += String(chunk);
    if (said.includes('Suivi énergie: ')) break;
  }
  await sleep(measuredAfterSeconds * 1000);
  const { pid = 0 } = server;
  const measured = { node: residentBytes(pid) / 2 ** 20, postgres: proportionalBytesBelow(pid) / 2 ** 20 };
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  return measured;
}

const megabytes = (value: number) => `${Math.round(value)} MB`;

await buildServer();
const folder = await mkdtemp(join(tmpdir(), 'suivi-idle-'));
try {
  const rows: [string, Measured][] = [
    ['first start, which loads the demonstration data', await measureStart(folder)],
    ['another start', await measureStart(folder)],
  ];
  section('Idle memory', [
    `What \`npm start\` runs, ${measuredAfterSeconds} seconds after it says where it is: node as it is resident, PostgreSQL with the pages that its processes share counted once. Bar: ${limitMegabytes} MB together. ${machineText()}`,
    table(
      ['', 'node', 'PostgreSQL', 'together'],
      rows.map(([what, { node, postgres }]) => [
        what,
        megabytes(node),
        megabytes(postgres),
        megabytes(node + postgres),
      ]),
    ),
  ]);
  if (rows.some(([, { node, postgres }]) => node + postgres > limitMegabytes)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
