import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles, readText, root } from './project.ts';

/** Made by the scripts or by the server, so absent from a fresh clone. */
const generated = /^(\.\/)?(data|tmp|(web|server)\/dist|node_modules|test-results|playwright-report)(\/|$)/;

/** Where a document may start a path from, besides its own folder. */
const bases = ['', 'domain', 'server', 'server/src', 'web', 'web/src'];
const parts = ['Context', 'Decision', 'Considered', 'Consequences'];

/** Paths, links and npm scripts that the documents name but that do not exist, and decisions out of their template. */
export function checkDocuments(): string[] {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const missing = listFiles(/\.md$/).flatMap(file => {
    const text = readText(file).replaceAll(/^```[\s\S]*?^```/gm, '');
    const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1] ?? '');
    const cited = found(/`([^`\n]+)`/g).filter(isPath);
    const links = found(/\]\(([^)\s]+)\)/g).filter(link => !/^([a-z]+:|#)/.test(link));
    const named = found(/npm (?:run )?([a-z][a-z0-9:-]*)/g).filter(
      name => name.includes(':') && !scripts[name],
    );
    const absent = [...cited, ...links.map(link => link.replace(/#.*$/, ''))].filter(
      path => !exists(file, path),
    );
    return [...absent, ...named].map(what => `${file} names ${what}, which does not exist`);
  });
  return [...missing, ...checkDecisions(), ...checkIndexOfDecisions()];
}

function isPath(text: string): boolean {
  return /^[\w.][\w.@-]*(\/[\w.@-]*)+$/.test(text) && !text.startsWith('@') && !generated.test(text);
}

function exists(document: string, path: string): boolean {
  return [dirname(document), ...bases].some(base => existsSync(join(root, base, path)));
}

/** Each decision has the parts of the template in docs/adr/README.md. */
function checkDecisions(): string[] {
  return listFiles(/^docs\/adr\/\d{4}-[^/]+\.md$/).flatMap(file => {
    const text = readText(file);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(match => match[1]);
    const hasStatus = /^# \d+\. .+\n\nStatus: (proposed|accepted|replaced by .+)\./.test(text);
    if (hasStatus && headings.join() === parts.join()) return [];
    return [`${file} leaves the template of docs/adr/README.md: Status, ${parts.join(', ')}`];
  });
}

/** The index in docs/adr/README.md has one row per decision, in the order of their numbers, with its title and status. */
function checkIndexOfDecisions(): string[] {
  const due = listFiles(/^docs\/adr\/\d{4}-[^/]+\.md$/).map(file => {
    const text = readText(file);
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const successor = /^Status: replaced by \[(?:ADR )?(\d+)\]/m.exec(text)?.[1];
    const status = successor === undefined ? /^Status: (\w+)/m.exec(text)?.[1] : `replaced by ${successor}`;
    return `| ${number} | [${title}](${file.slice('docs/adr/'.length)}) | ${status} |`;
  });
  const rows = readText('docs/adr/README.md')
    .split('\n')
    .filter(line => /^\| \d+ \|/.test(line));
  if (rows.join('\n') === due.join('\n')) return [];
  return ['docs/adr/README.md must list each decision once, in order:', ...due];
}
