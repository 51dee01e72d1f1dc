import { CountingWriter } from './counting-writer.ts';
import type { DrillClient } from './drill-client.ts';

const writerCount = 8;

/** Eight writers, each with a declaration of their own that they have just created. */
export async function beginWriters(client: DrillClient, energyType: string): Promise<CountingWriter[]> {
  const { sites } = (await client.insist('GET', '/api/sites')).value as { sites: { id: number }[] };
  const writers = Array.from({ length: writerCount }, (_, index) => {
    const siteId = sites[index % sites.length]?.id ?? 1;
    return new CountingWriter(client, { siteId, energyType, year: 2015 + index });
  });
  for (const writer of writers) await writer.begin();
  return writers;
}
