import { readText } from './project.ts';

type Locked = { link?: boolean; license?: string; optionalDependencies?: Record<string, string> };

/**
 * Licences that do not affect the application's own code; unmodified dependencies may have the Mozilla licence or that of fonts.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]);

/**
 * One sentence for each locked package whose licence is not on the list, or that has none. Binaries for other systems for which
 * the registry gave no data have the licence of the package that depends on them.
 */
export function checkLicences(text = readText('package-lock.json')): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const ofParents = new Map(
    Object.values(packages).flatMap(({ license, optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).map(
        name => [`node_modules/${name}`, license] as [string, string | undefined],
      ),
    ),
  );
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, { license }]) => [path, license ?? ofParents.get(path) ?? 'none'] as const)
    .filter(([, license]) => !isAllowed(license))
    .map(([path, license]) => `${path.replace('node_modules/', '')} is under the licence ${license}`);
}

/** `A AND B` requires both licences, `A OR B` the one that is chosen. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(licence => allowed.has(licence)));
}
