import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root, Stop } from './project.mjs';

const oldestMajor = 24;

/**
 * The Node that runs the server: the locked one, else the machine's own if it is recent enough.
 * @returns {string}
 */
export function chooseNode() {
  const locked = lockedNode();
  if (existsSync(locked) && (realpathSync(process.execPath) === realpathSync(locked) || starts(locked))) {
    return locked;
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath;
  throw new Stop(
    `Node ${oldestMajor} or later is needed on this system, and this machine runs ${process.version}. ` +
      `Install it from https://nodejs.org and start again.`,
  );
}

function lockedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
}

/** @param {string} node */
function starts(node) {
  try {
    execFileSync(node, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
