import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, root } from './project.ts';

/** Runs the server, restarted at each change, and Vite, which shows changes of the page at once and forwards /api. */
const port = process.env['PORT'] ?? '3000';
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const watched = ['server', 'contract', 'domain', 'presentation'].map(folder => `--watch-path=${folder}`);
const servers = [
  start(['--watch-preserve-output', ...watched, 'server/src/main.ts'], {
    PORT: port,
    PUBLIC_URL: 'http://127.0.0.1:5173',
  }),
  start([vite, '--config', 'web/vite.config.ts'], { API: `http://127.0.0.1:${port}` }),
];

function start(args: string[], settings: Record<string, string>) {
  // A process group of its own: Ctrl-C reaches only this script, which forwards it once.
  const detached = process.platform !== 'win32';
  const env = { ...environment, ...settings };
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit', detached });
}

let isEnding = false;
// Sends one signal to each: a server takes a second one as an order to stop at once.
function endAll(signal: NodeJS.Signals): void {
  if (isEnding) return;
  isEnding = true;
  for (const server of servers) server.kill(signal);
}
process.on('SIGINT', endAll).on('SIGTERM', endAll);
for (const server of servers) {
  server.once('exit', code => {
    if (!isEnding) process.exitCode = code ?? 0;
    endAll('SIGTERM');
  });
}
