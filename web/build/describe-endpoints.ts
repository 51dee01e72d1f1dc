import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Gives the page the contract without its schemas. Node evaluates each module of the contract, and the page receives in its place
 * the endpoints' method, path and effect, and the exports that are plain data. The types still come from the schemas; only the
 * server validates. This keeps zod out of the first view (docs/adr/0006-web.md), and importing a schema into the page fails the
 * build, because it is not there.
 */
export function describeEndpoints(contractFolder: string): Plugin {
  return {
    name: 'describe-endpoints',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(contractFolder) || !file.endsWith('.ts')) return null;
      const { mtimeMs } = await stat(file);
      const module: Record<string, unknown> = await import(`${pathToFileURL(file).href}?${mtimeMs}`);
      return { code: Object.entries(module).map(exportOf).join(''), map: null, moduleSideEffects: false };
    },
  };
}

function exportOf([name, value]: [string, unknown]): string {
  const described = isEndpoint(value)
    ? { method: value.method, path: value.path, effect: value.effect }
    : value;
  return isPlain(described) ? `export const ${name} = ${JSON.stringify(described)};\n` : '';
}

function isEndpoint(value: unknown): value is { method: string; path: string; effect: string } {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'effect' in value && 'answer' in value
  );
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
