import { readText } from './project.ts';

type Locked = { link?: boolean; license?: string; optionalDependencies?: Record<string, string> };

/** That leave this product's own code alone; what is used as it is may carry the Mozilla licence and that of fonts. */
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
 * One sentence for each locked package whose licence is not on the list, or that has none. Programs of other systems that
 * the registry did not give are under the licence of the package that asks for them.
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

/** `A AND B` binds to both, `A OR B` to the one that is chosen. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(licence => allowed.has(licence)));
}
