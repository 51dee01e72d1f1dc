import { expectedSources, levers, savingEnergies, savingStates } from '@suivi/domain/actions/saving-action';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, freeText, id, period, siteCode, trimmedText, version } from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';

export const savingEnergy = z.enum(savingEnergies);
/** Cents, up to ten million euros. */
const costCents = z.int().min(0).max(1_000_000_000);

const expectedSaving = z.strictObject({
  energyType: savingEnergy,
  /** The expected saving, kWh PCI a year. */
  kwhPerYear: z.int().min(1).max(1_000_000_000),
});

const adjustment = z.strictObject({
  energyType: savingEnergy,
  from: period,
  to: period,
  /**
   * kWh PCI of each month, added to what the baseline expects; negative where consumption fell for another reason than the works.
   */
  kwhPerMonth: z.int().min(-1_000_000_000).max(1_000_000_000),
  reason: trimmedText(300).min(1),
  /** A document of the action that proves the adjustment. */
  documentId: id.nullable(),
});

const content = {
  buildingId: id.nullable(),
  /** The delivery points at which the saving is expected. */
  pointIds: z.array(id).max(30),
  lever: z.enum(levers),
  title: trimmedText(120).min(1),
  state: z.enum(savingStates),
  decidedOn: day.nullable(),
  worksFrom: day.nullable(),
  worksTo: day.nullable(),
  costHtCents: costCents.nullable(),
  costTtcCents: costCents.nullable(),
  grantsCents: costCents.nullable(),
  /** The reference of the CEE sheet, such as « BAT-TH-116 ». */
  ceeFiche: trimmedText(30),
  ceeKwhCumac: z.int().min(0).max(100_000_000_000).nullable(),
  ceeCents: costCents.nullable(),
  expected: z.array(expectedSaving).max(savingEnergies.length),
  /** The expected saving in euros a year, all taxes included, with its source; null when only kWh are expected. */
  expectedMoney: z
    .strictObject({ cents: z.int().min(1).max(1_000_000_000), source: z.enum(expectedSources) })
    .nullable()
    .default(null),
  lifetimeYears: z.int().min(1).max(100).nullable(),
  /** The person in charge of the action. */
  owner: trimmedText(120),
  notes: freeText(2000),
  adjustments: z.array(adjustment).max(60),
};

const actionContent = z.strictObject(content);
export type SavingActionContent = z.output<typeof actionContent>;

const savingAction = z.strictObject({ id, siteId: id, ...content, version });
export type SavingAction = z.output<typeof savingAction>;

export const listSavingActions = readEndpoint({
  path: '/api/saving-actions',
  access: 'data.read',
  summary: 'The energy-saving actions of a site or of the group, most recent first.',
  query: z.strictObject({ site: siteCode.optional() }),
  answer: z.strictObject({ actions: z.array(savingAction) }),
});

export const madeAction = z.strictObject({ siteId: id, ...content });

const actions = recordEndpoints('/api/saving-actions', 'saving-action.record', {
  made: madeAction,
  body: actionContent,
  answer: savingAction,
});

export const createSavingAction = actions.create('Records an action of a site.');
export const saveSavingAction = actions.save('Changes an action; it stays at its site.');
export const deleteSavingAction = actions.delete('Deletes an action; the journal keeps it.');
