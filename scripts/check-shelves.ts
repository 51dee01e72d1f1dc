import { posix } from 'node:path';
import { listFiles, readText } from './project.ts';
import { floors, shelves } from './shelves.ts';

type Import = { from: string; to: string };

const tests = /\.test\.tsx?$|\/testing\//;
const specifier = /(?:\bfrom|\bimport|\bimport\()\s*'((?:\.{1,2}\/|@suivi\/)[^'\n]+)'/g;

/** Folders that are not a shelf, imports from a higher shelf of the list, and circular imports between folders at any depth. */
export function checkShelves(): string[] {
  const sources = listFiles(/^(domain|contract|presentation|server\/src|web\/src)\/.*\.tsx?$/).filter(
    file => !tests.test(file),
  );
  const imports = sources.flatMap(from =>
    [...readText(from).matchAll(specifier)].map(([, text = '']) => ({ from, to: target(from, text) })),
  );
  return [...strangers(sources), ...upwards(imports), ...circles(imports)];
}

function target(from: string, text: string): string {
  if (text.startsWith('@suivi/')) return `${text.slice('@suivi/'.length)}.ts`;
  return posix.join(posix.dirname(from), text);
}

/** The shelf of a floor that contains a file; null when the file is not on that floor, or is in none of its folders. */
function shelfOf(floor: string, file: string): string | null {
  const [shelf = '', ...rest] = file.startsWith(`${floor}/`) ? file.slice(floor.length + 1).split('/') : [];
  return rest.length === 0 ? null : shelf;
}

function strangers(sources: readonly string[]): string[] {
  return floors.flatMap(floor => {
    const found = new Set(sources.flatMap(file => shelfOf(floor, file) ?? []));
    return [...found]
      .filter(shelf => !Object.hasOwn(shelves, shelf) && shelf !== 'testing')
      .map(shelf => `${floor}/${shelf} is not in scripts/shelves.ts`);
  });
}

function upwards(imports: readonly Import[]): string[] {
  const order = Object.keys(shelves);
  return floors.flatMap(floor =>
    imports.flatMap(({ from, to }) => {
      const [own, other] = [shelfOf(floor, from), shelfOf(floor, to)];
      if (own === null || other === null || order.indexOf(other) <= order.indexOf(own)) return [];
      return [`${from} imports ${to}, which is above it: ${own} is below ${other}`];
    }),
  );
}

/**
 * Reports circular imports: the files and folders in each folder must have an order in which each imports only those before it.
 */
function circles(imports: readonly Import[]): string[] {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const [a, b] = [from.split('/'), to.split('/')];
    const depth = a.findIndex((part, index) => part !== b[index]);
    if (depth < 1) continue;
    const folder = a.slice(0, depth).join('/');
    const held = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, held);
    const place = a[depth] ?? '';
    held.set(place, (held.get(place) ?? new Set()).add(b[depth] ?? ''));
  }
  return [...folders].flatMap(([folder, held]) => {
    const inCircle = [...held.keys()].filter(each => reaches(held, each, each));
    return inCircle.length === 0 ? [] : [`${folder} holds a circle: ${inCircle.toSorted().join(', ')}`];
  });
}

function reaches(held: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const left = [from];
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    for (const next of held.get(each) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) {
        seen.add(next);
        left.push(next);
      }
    }
  }
  return false;
}
