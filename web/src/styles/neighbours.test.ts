import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

it('no rule makes an insertion into a page restyle everything beside it', () => {
  const rules = globSync('**/*.css', { cwd: folder }).flatMap(file =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter(line => /\*\s*[+~]/.test(line) && !line.includes('calc('))
      .map(line => `${file}: ${line.trim()}`),
  );
  expect(rules).toEqual([]);
});
