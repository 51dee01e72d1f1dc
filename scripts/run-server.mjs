import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { memoryFlags } from './memory-flags.mjs';
import { root } from './project.mjs';

const sameKeystrokeMilliseconds = 1000;
const parentWatchMilliseconds = 100;
const isRunByNpm = process.env.npm_lifecycle_event !== undefined;
const parent = process.ppid;

/**
 * Runs the server until it ends and resolves with its exit code. Outside Windows it has a process group of its own:
 * Ctrl-C comes here from the terminal and once more from npm, and the server gets it once. SIGTERM sent to npm ends
 * npm and the shell between npm and this script, which hears nothing of it but finds itself without parent.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runServer(node, args) {
  const isWindows = process.platform === 'win32';
  const endWithParent = pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href;
  const child = spawn(node, [...memoryFlags, '--import', endWithParent, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  });
  let forwardedAt = 0;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    // In a Windows console the server has had it already.
    if (isWindows || Date.now() - forwardedAt < sameKeystrokeMilliseconds) return;
    forwardedAt = Date.now();
    child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => forward(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  if (isRunByNpm && !isWindows) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      forward('SIGTERM');
    }, parentWatchMilliseconds).unref();
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}
