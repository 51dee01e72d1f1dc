import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listFiles } from './list-files.mjs';
import { root } from './project.mjs';

/** Made by the scripts or by the server, so absent from a fresh clone. */
const generated = /^(\.\/)?(data|tmp|web\/dist|node_modules|test-results|playwright-report)(\/|$)/;

/** Where a document may start a path from, besides its own folder. */
const bases = ['', 'domain', 'server', 'server/src', 'web', 'web/src'];

/**
 * Paths, links and npm scripts that the documents name but that do not exist.
 * @returns {string[]}
 */
export function checkDocuments() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return listFiles()
    .filter(file => file.endsWith('.md'))
    .flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
      const cited = [...text.matchAll(/`([^`\n]+)`/g)].map(match => match[1] ?? '');
      const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1] ?? '');
      const named = [...text.matchAll(/npm (?:run )?([a-z][a-z0-9:-]*)/g)].map(match => match[1] ?? '');
      return [
        ...cited.filter(isPath).filter(path => !exists(file, path)),
        ...links.filter(isLocal).filter(link => !exists(file, link.replace(/#.*$/, ''))),
        ...named.filter(name => name.includes(':') && scripts[name] === undefined),
      ].map(missing => `${file} names ${missing}, which does not exist`);
    });
}

/** @param {string} text */
function isPath(text) {
  return /^[\w.][\w.@-]*(\/[\w.@-]*)+$/.test(text) && !text.startsWith('@') && !generated.test(text);
}

/** @param {string} link */
function isLocal(link) {
  return !/^([a-z]+:|#)/.test(link);
}

/**
 * @param {string} document
 * @param {string} path
 */
function exists(document, path) {
  return [dirname(document), ...bases].some(base => existsSync(join(root, normalize(join(base, path)))));
}
