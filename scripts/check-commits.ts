import { execFileSync } from 'node:child_process';
import { root } from './project.ts';

const mostCharacters = 72;
/** Subjects are checked from the day this rule was introduced; older ones stay as they are. */
const firstDay = '2026-11-25T16:00:00Z';

/** Commits whose subject is longer than one line of a log. */
export function checkCommits(): string[] {
  const args = ['log', '--no-merges', `--since=${firstDay}`, '--format=%h %s'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  return listed
    .split('\n')
    .filter(line => line.slice(line.indexOf(' ') + 1).length > mostCharacters)
    .map(line => `the subject of ${line} has more than ${mostCharacters} characters`);
}
