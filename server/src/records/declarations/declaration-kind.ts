import type { DeclarationContent, DeclarationKey } from '@suivi/domain/declarations/declaration-content';
import { followFirstDeclared } from '../sites/energies-in-use/follow-first-declared.ts';
import { readSiteNames } from '../sites/site-names.ts';
import { columnKinds, columnRow, type ContentColumns } from '../content-columns.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';
import { replaceDeclaredMonths } from './replace-declared-months.ts';

const declarationColumns = {
  unit: ['text', declaration => declaration.unit],
  gas_coefficient: ['numeric', declaration => declaration.gasCoefficient],
  ecs_producer: ['text', declaration => declaration.ecsProducer],
  notes: ['text', declaration => declaration.notes],
  ttc_notes: ['text', declaration => declaration.ttcNotes],
} satisfies ContentColumns<DeclarationContent>;

/** One year of one energy at one site, with its months. */
export const declarationKind = recordKind({
  entity: 'declaration',
  table: recordTable('monthly_energy_declarations', {
    key: { site_id: 'integer', energy_type: 'text', reference_year: 'integer' },
    isKeyUnique: true,
    content: columnKinds(declarationColumns),
    author: 'declared_by',
  }),
  keyRows: (keys: readonly DeclarationKey[]) =>
    keys.map(({ siteId, energyType, year }) => ({
      site_id: siteId,
      energy_type: energyType,
      reference_year: year,
    })),
  contentRow: (content: DeclarationContent) => columnRow(declarationColumns, content),
  async writeParts(change, parts) {
    await replaceDeclaredMonths(change.tx, parts);
    await followFirstDeclared(
      change,
      parts.map(({ key }) => key.siteId),
    );
  },
  async teller(tx, keys) {
    const siteName = await readSiteNames(
      tx,
      keys.map(({ siteId }) => siteId),
    );
    return ({ key: { siteId, energyType, year }, content }) => ({
      siteId,
      label: `${siteName(siteId)} · ${energyType} · ${year}`,
      state: declarationContentOf(content),
    });
  },
});

/** Everything that a person typed, so that a deleted declaration can be typed again. */
export function declarationContentOf(declaration: DeclarationContent): DeclarationContent {
  const { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months } = declaration;
  return { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months };
}
