import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readZipDirectory } from '../files/zip-directory.ts';
import { writeZip } from './write-zip.ts';

it('contains the given files', async () => {
  const files = [
    { name: 'sites.csv', bytes: new TextEncoder().encode('code;nom') },
    { name: 'données/relevés.csv', bytes: new Uint8Array(100_000) },
    { name: 'vide.csv', bytes: new Uint8Array() },
  ];
  const entries = readZipDirectory(await writeZip(files, new Date('2026-11-21T10:00:00Z')), 10);
  const read = [...entries.values()].map(({ name, compressed, declaredBytes }) => {
    const bytes = new Uint8Array(inflateRawSync(compressed));
    expect(bytes).toHaveLength(declaredBytes);
    return { name, bytes };
  });
  expect(read).toEqual(files);
});
