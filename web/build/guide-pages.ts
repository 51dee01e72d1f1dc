import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { parseGuide } from './parse-guide.ts';

/** Turns each page of the guide into a module that exports it as data, with the built addresses of its pictures. */
export function guidePages(guideFolder: string): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(guideFolder) || !file.endsWith('.md')) return null;
      const page = parseGuide(await readFile(file, 'utf8'));
      const pictures = page.blocks.flatMap(block => (block.kind === 'picture' ? [block.src] : []));
      const imports = pictures.map((src, index) => `import picture${index} from './${src}';\n`);
      const data = JSON.stringify(page, (key, value: unknown) =>
        key === 'src' && typeof value === 'string' ? `picture${pictures.indexOf(value)}` : value,
      ).replaceAll(/"src":"(picture\d+)"/g, '"src":$1');
      return {
        code: `${imports.join('')}export const page = ${data};\n`,
        map: null,
        moduleSideEffects: false,
      };
    },
  };
}
