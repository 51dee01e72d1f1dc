import type { DeclarationContent, DeclarationKey } from '@suivi/domain/declarations/declaration-content';
import { followFirstDeclared } from '../sites/energies-in-use/follow-first-declared.ts';
import { readSiteNames } from '../sites/site-names.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';
import { replaceDeclaredMonths } from './replace-declared-months.ts';

/** One year of one energy at one site, with its months. */
export const declarationKind = recordKind({
  entity: 'declaration',
  table: recordTable('monthly_energy_declarations', {
    key: { site_id: 'integer', energy_type: 'text', reference_year: 'integer' },
    isKeyUnique: true,
    content: {
      unit: 'text',
      gas_coefficient: 'numeric',
      ecs_producer: 'text',
      notes: 'text',
      ttc_notes: 'text',
    },
    author: 'declared_by',
  }),
  keyRows: (keys: readonly DeclarationKey[]) =>
    keys.map(({ siteId, energyType, year }) => ({
      site_id: siteId,
      energy_type: energyType,
      reference_year: year,
    })),
  contentRow: ({ unit, gasCoefficient, ecsProducer, notes, ttcNotes }: DeclarationContent) => ({
    unit,
    gas_coefficient: gasCoefficient,
    ecs_producer: ecsProducer,
    notes,
    ttc_notes: ttcNotes,
  }),
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
