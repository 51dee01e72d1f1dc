import { existsSync, readFileSync } from 'node:fs';

/**
 * Holds what a server imports until the function that it gives is called, however long a page takes meanwhile. Linux alone tells
 * which processes are of a server; elsewhere nothing is held.
 */
export function holdImports(serverPid: number): () => void {
  const children = `/proc/${serverPid}/task/${serverPid}/children`;
  if (!existsSync(children)) return () => undefined;
  const importing = readFileSync(children, 'utf8')
    .trim()
    .split(' ')
    .filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import-child'));
  if (importing.length === 0) throw new Error('The server has no process that imports.');
  const signal = (name: string) => {
    for (const pid of importing) process.kill(Number(pid), name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
