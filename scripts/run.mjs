// The one script that an older Node than the project's runs: `node scripts/run.mjs NAME [arguments]` installs what is locked,
// then runs scripts/NAME.ts under Node 24, which npm has brought where the machine has an older one. `start` runs the server.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { installDependencies } from './install-dependencies.mjs';
import { memoryBounds, memoryFlags, memoryVariables } from './memory-flags.mjs';

const oldestMajor = 24;
const root = join(import.meta.dirname, '..');
const isWindows = process.platform === 'win32';
const parent = process.ppid;

/** The locked Node, else the machine's own if it is recent enough. */
function chooseNode() {
  const folder = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const locked = join(root, 'node_modules', folder, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(locked) && (realpathSync(process.execPath) === realpathSync(locked) || starts(locked)))
    return locked;
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath;
  throw new Error(
    `Node ${oldestMajor} or later is needed on this system, and this machine runs ${process.version}. ` +
      'Install it from https://nodejs.org and start again.',
  );
}

function starts(node, flags = []) {
  try {
    execFileSync(node, [...flags, '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program until it ends. Outside Windows the server has a process group of its own: Ctrl-C comes here from the
 * terminal and once more from npm, and the server, to which a second signal is an order to give up at once, gets it once.
 * SIGTERM sent to npm ends npm and the shell between npm and this script, which hears nothing of it but finds itself
 * without parent.
 */
function runProgram(node, file, args, isServer = false) {
  const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
  // A machine's own node may not know them all, and would not start.
  const known = () => (starts(node, memoryFlags) ? memoryFlags : memoryBounds);
  const flags = isServer ? [...known(), '--import', endWithParent] : [];
  const child = spawn(node, [...flags, file, ...args], {
    cwd: root,
    // What node has stripped of types and compiled is kept from one start to the next: less time and less memory.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...(isServer ? memoryVariables : {}),
      ...process.env,
    },
    stdio: isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: isServer && !isWindows,
  });
  let forwardedAt = 0;
  const forward = signal => {
    // In a Windows console the child has had it already, and so has one in the group of the terminal.
    const hasHadIt = isWindows || (signal === 'SIGINT' && !isServer);
    if (hasHadIt || Date.now() - forwardedAt < 1000) return;
    forwardedAt = Date.now();
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
  if (process.env.npm_lifecycle_event !== undefined && !isWindows) {
    setInterval(() => process.ppid !== parent && forward('SIGTERM'), 100).unref();
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]),
    );
  });
}

/** The server in a process that has built nothing: what building takes of the memory would stay with it. */
async function start(node) {
  const code = await runProgram(node, join('scripts', 'build.ts'), []);
  return code === 0 ? runProgram(node, join('server', 'dist', 'main.js'), [], true) : code;
}

try {
  const [name = 'start', ...args] = process.argv.slice(2);
  await installDependencies();
  const node = chooseNode();
  process.exitCode =
    name === 'start' ? await start(node) : await runProgram(node, join('scripts', `${name}.ts`), args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
