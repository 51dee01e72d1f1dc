import { contentOf } from '@suivi/domain/ground/fields/field';
import { canonicalSiteName } from '@suivi/domain/sites/canonical-site-name';
import { type SiteContent, siteFields } from '@suivi/domain/sites/site';
import type { Tx } from '../../platform/schema/tables.ts';
import { followFirstDeclared } from './energies-in-use/follow-first-declared.ts';
import { replaceEnergies } from './energies-in-use/replace-energies.ts';
import { fieldColumns, fieldRow } from '../field-columns.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';

/** A new site comes last in the order of the group. */
export type SiteKey = { code: string; isDemonstration?: boolean };
/** Code that writes sites locks them all first (`lockSites`). */
export const siteKind = recordKind({
  entity: 'site',
  table: recordTable('sites', {
    key: { code: 'text', is_demonstration: 'boolean', position: 'integer' },
    content: { ...fieldColumns(siteFields), name_canonical: 'text' },
  }),
  async keyRows(keys: readonly SiteKey[], tx) {
    const next = await nextPosition(tx);
    return keys.map(({ code, isDemonstration = false }, index) => ({
      code,
      is_demonstration: isDemonstration,
      position: next + index,
    }));
  },
  contentRow: (site: SiteContent) => ({
    ...fieldRow(siteFields, site),
    name_canonical: canonicalSiteName(site.name),
  }),
  async writeParts(change, parts) {
    const energies = parts
      .filter(
        ({ stored, content }) =>
          JSON.stringify(stored?.energiesInUse ?? []) !== JSON.stringify(content.energiesInUse),
      )
      .map(({ id, content }) => ({ siteId: id, energiesInUse: content.energiesInUse }));
    await replaceEnergies(change.tx, energies);
    if (energies.length > 0) {
      await followFirstDeclared(
        change,
        energies.map(({ siteId }) => siteId),
      );
    }
  },
  teller: () =>
    Promise.resolve(({ id, content }: { id: number; content: SiteContent }) => ({
      siteId: id,
      label: content.name,
      state: contentOf(siteFields, content),
    })),
});

async function nextPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('sites')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
