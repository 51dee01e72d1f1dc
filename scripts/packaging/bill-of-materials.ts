import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Staged } from './stage.ts';

/**
 * Writes the CycloneDX 1.6 list of the packed packages beside the archive: each with its version, licence and the checksum of the
 * lock.
 */
export function writeBillOfMaterials({ folder, version, packages }: Staged, seconds: number): void {
  const components = packages.map(({ path, version: each, licence, integrity }) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [algorithm, sum] = integrity?.split('-') ?? [];
    return {
      type: 'library',
      name,
      version: each,
      purl: `pkg:npm/${name.replace('@', '%40')}@${each}`,
      licenses: [{ expression: licence }],
      ...(algorithm === 'sha512' && sum
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }
        : {}),
    };
  });
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: { type: 'application', name: 'suivi-energie', version },
    },
    components,
  };
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`);
}
