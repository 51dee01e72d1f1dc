import { factorSetIds } from '@suivi/domain/energy/emission-factor';
import { z } from 'zod';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import {
  factorKg,
  factorText,
  id,
  idText,
  monthText,
  period,
  trimmedText,
  version,
  yearText,
} from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { energyType } from './energy-type.ts';

const set = z.enum(factorSetIds);

const factor = z.strictObject({
  id,
  set,
  energyType,
  unit: z.enum(['kWh', 'm3']),
  /** kg CO₂e per kWh of final energy (PCI), or per m³ of water. */
  valueKg: z.number(),
  perimeter: z.string(),
  source: z.string(),
  vintage: z.string(),
  /** In force from this month until the next entry of the set and energy. */
  validFrom: period,
  version,
});
export type Factor = z.output<typeof factor>;

const sets = z.array(z.strictObject({ set, name: z.string(), inUse: z.boolean() }));

export const listFactors = readEndpoint({
  path: '/api/factors',
  access: 'data.read',
  summary: 'The two sets of dated emission factors, and which one is in use.',
  answer: z.strictObject({ sets, factors: z.array(factor), choiceVersion: version }),
  cached: true,
});

export const readFactorEffect = readEndpoint({
  path: '/api/factors/effect',
  access: 'emission-factor.write',
  summary:
    'The effect on past emissions of adding, changing (`entry`) or deleting (`entry` without `value`) a factor or, with `set` alone, of using the other set.',
  query: z.strictObject({
    set,
    energy: energyType.optional(),
    entry: idText.optional(),
    year: yearText.optional(),
    month: monthText.optional(),
    value: factorText.optional(),
  }),
  answer: z.strictObject({
    beforeKg: z.number(),
    afterKg: z.number(),
    /** The years whose emissions would change, latest first. */
    years: z.array(z.strictObject({ year: z.int(), beforeKg: z.number(), afterKg: z.number() })),
    /** Energies without a factor in the set: the factor of the other set is used, or their emissions stay unknown. */
    fallbackEnergies: z.array(energyType),
  }),
});
export type FactorEffect = z.output<typeof readFactorEffect.answer>;

const content = {
  validFrom: period,
  valueKg: factorKg,
  perimeter: trimmedText(200),
  source: trimmedText(300).min(1),
  vintage: trimmedText(60),
};
const factors = recordEndpoints('/api/factors', 'emission-factor.write', {
  made: z.strictObject({ set, energyType, ...content }),
  body: z.strictObject(content),
  answer: factor,
});

export const createFactor = factors.create('Adds a factor to a set, in force from a month on.');
export const saveFactor = factors.save('Changes a factor.');
export const deleteFactor = factors.delete('Deletes a factor: the one before it stays in force.');

export const chooseFactorSet = saveEndpoint({
  path: '/api/factor-set-in-use',
  access: 'settings.write',
  summary: 'Chooses the factor set that computes every emission. Its version is `choiceVersion`.',
  body: z.strictObject({ set }),
  answer: z.strictObject({ sets, choiceVersion: version }),
});
