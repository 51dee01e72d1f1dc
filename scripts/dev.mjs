import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chooseNode } from './choose-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { root, runScript } from './project.mjs';
import { toolEnvironment } from './run-tool.mjs';

/** The server, restarted at each change, and Vite, which shows changes of the page at once and passes /api on. */
await runScript(async () => {
  await installDependencies();
  const node = chooseNode();
  const port = process.env.PORT ?? '3000';
  const page = 'http://127.0.0.1:5173';
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const watched = [
    '--watch-preserve-output',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=domain',
  ];
  const servers = [
    start(node, [...watched, 'server/src/main.ts'], { PORT: port, PUBLIC_URL: page }),
    start(node, [vite, '--config', 'web/vite.config.ts'], { API: `http://127.0.0.1:${port}` }),
  ];
  let isEnding = false;
  // One signal each: a server takes the second one as an order to give up at once.
  const endAll = (/** @type {NodeJS.Signals} */ signal) => {
    if (isEnding) return;
    isEnding = true;
    for (const { child } of servers) child.kill(signal);
  };
  process.on('SIGINT', endAll).on('SIGTERM', endAll);
  const first = await Promise.race(servers.map(({ ended }) => ended));
  endAll('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  return first;
});

/**
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} settings
 */
function start(node, args, settings) {
  const env = { ...toolEnvironment, ...settings };
  // A group of its own: Ctrl-C comes to this script alone, which passes it on once.
  const child = spawn(node, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
  const ended = new Promise((/** @type {(code: number) => void} */ resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 0));
  });
  return { child, ended };
}
