import { existsSync, readFileSync } from 'node:fs';

/**
 * Pauses the imports of a server until the returned function is called, however long a page takes in the meantime. Only Linux
 * shows which processes belong to a server; on other systems nothing is paused.
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
