import { existsSync, readFileSync } from 'node:fs';

/**
 * Holds what a server imports until the function that it gives is called, however long a page takes meanwhile. Linux alone tells
 * which processes are of a server; elsewhere nothing is held.
 */
export function holdImports(serverPid: number): () => void {
  const children = `/proc/${serverPid}/task/${serverPid}/children`;
  const importing = (existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ') : []).filter(
    pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import-child'),
  );
  const signal = (name: string) => {
    for (const pid of importing) process.kill(Number(pid), name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
