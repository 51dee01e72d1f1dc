import { basename } from 'node:path';
import { listFiles, readText } from './project.ts';

const vagueNames = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared']);

/** Checks the sizes and names of the sources. */
export function checkFiles(): string[] {
  return listFiles(/\.(ts|tsx|mjs|cjs|css)$/).flatMap(file => {
    const lines = readText(file).trimEnd().split('\n').length;
    const limit = /\.(test|spec)\.tsx?$/.test(file) ? 400 : 250;
    const name = basename(file).replace(/(\.(test|spec|bench|module|config|d))?\.\w+$/, '');
    return [
      ...(lines > limit ? [`${file} has ${lines} lines, of ${limit} at most`] : []),
      ...(vagueNames.has(name) ? [`${file} says nothing of what it holds`] : []),
      ...(/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : [`${file} is not in kebab-case`]),
    ];
  });
}
