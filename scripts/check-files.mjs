import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from './list-files.mjs';
import { root } from './project.mjs';

const longest = 250;
const longestTest = 400;
const isTest = (/** @type {string} */ file) => /\.(test|spec)\.tsx?$/.test(file);
const vagueNames = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared']);

/**
 * Sizes and names of the sources.
 * @returns {string[]}
 */
export function checkFiles() {
  return listFiles().flatMap(file =>
    /\.(ts|tsx|mjs|cjs|css)$/.test(file) ? [...checkSize(file), ...checkName(file)] : [],
  );
}

/** @param {string} file */
function checkSize(file) {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  const limit = isTest(file) ? longestTest : longest;
  return lines > limit ? [`${file} has ${lines} lines, of ${limit} at most`] : [];
}

/** @param {string} file */
function checkName(file) {
  const name = basename(file).replace(/(\.(test|spec|bench|module|config|d))?\.\w+$/, '');
  if (vagueNames.has(name)) return [`${file} says nothing of what it holds`];
  return /^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : [`${file} is not in kebab-case`];
}
