import { ecsProducers } from '@suivi/domain/energy/energy-type';
import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { doubtsAnswer, expectedQuantity } from './doubts.ts';
import {
  checkEndpoint,
  createEndpoint,
  deleteEndpoint,
  readEndpoint,
  saveEndpoint,
} from '../ground/endpoint.ts';
import {
  amountCents,
  done,
  freeText,
  id,
  idText,
  instant,
  month,
  monthText,
  period,
  quantity,
  version,
  year,
  yearText,
  decimal,
} from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const unit = z.enum(units);

/** One month as typed: null is missing, 0 is a real zero. */
const declaredMonth = z.strictObject({
  quantity: quantity.nullable(),
  amountCents: amountCents.nullable(),
  isCreditNote: z.boolean(),
});

const content = {
  unit,
  /** kWh PCS per m³, printed on the bill; only for gas in m³, and then required. */
  gasCoefficient: decimal(1, 20, 4).nullable(),
  /** What makes the hot water; only for ECS, and then required. */
  ecsProducer: z.enum(ecsProducers).nullable(),
  notes: freeText(4000).nullable(),
  ttcNotes: freeText(4000).nullable(),
  /** From January to December. */
  months: z.array(declaredMonth).length(12),
};

const declarationContent = z.strictObject(content);
const confirmedMonths = z.array(month).max(12).optional();
export type DeclarationContent = z.output<typeof declarationContent>;

const declaration = z.strictObject({
  id,
  siteId: id,
  energyType,
  year: z.int(),
  ...content,
  version,
  declaredBy: z.string().nullable(),
  updatedAt: instant,
});
export type Declaration = z.output<typeof declaration>;

export const readDeclaration = readEndpoint({
  path: '/api/declarations',
  access: 'data.read',
  summary: 'The declaration of a site, energy and year, with the three years before for comparison.',
  query: z.strictObject({ site: idText, energy: energyType, year: yearText }),
  answer: z.strictObject({
    declaration: declaration.nullable(),
    earlier: z.array(declaration),
    /** Dated unit prices of the energy, with which the amounts are compared. */
    prices: z.array(z.strictObject({ energyType, unit, valueEuros: z.number(), validFrom: period })),
  }),
});

export const createDeclaration = createEndpoint({
  path: '/api/declarations',
  access: 'declaration.write',
  summary: 'Declare a year of one energy at one site.',
  /** `confirmedMonths`: doubtful months that the person confirmed. */
  body: z.strictObject({ siteId: id, energyType, year, ...content, confirmedMonths }),
  answer: declaration,
});

export const checkDeclaration = checkEndpoint({
  path: '/api/declarations/check',
  access: 'declaration.write',
  summary: 'The doubts about a year of one energy before it is saved; nothing is stored.',
  body: z.strictObject({ siteId: id, energyType, year, ...content }),
  answer: doubtsAnswer,
});

export const saveDeclaration = saveEndpoint({
  path: '/api/declarations/:id',
  access: 'declaration.write',
  summary: 'Replace the content of a declaration.',
  body: declarationContent.extend({ confirmedMonths }),
  answer: declaration,
});

export const deleteDeclaration = deleteEndpoint({
  path: '/api/declarations/:id',
  access: 'declaration.delete',
  summary: 'Delete a declaration; the journal keeps its content.',
  answer: done,
});

const gridCell = z.strictObject({
  siteId: id,
  energyType,
  declarationId: id.nullable(),
  /** Number of months that have a quantity, and of months that should have one by now. */
  declared: z.int(),
  expected: z.int(),
  /** Number of months of the year in which the site uses the energy; 0: « sans objet ». */
  inUse: z.int(),
  missingMonths: z.array(month),
  /** Months that bills cover in part: they count neither as declared nor as missing. */
  partialMonths: z.array(month),
});
export type GridCell = z.output<typeof gridCell>;

export const readDeclarationGrid = readEndpoint({
  path: '/api/declarations/grid',
  access: 'data.read',
  summary: 'The declared and due months of every site and energy of a year.',
  query: z.strictObject({ year: yearText }),
  answer: z.strictObject({ year: z.int(), cells: z.array(gridCell) }),
  cached: true,
});

const monthCell = z.strictObject({
  siteId: id,
  energyType,
  unit,
  /** Null when the year has no declaration yet. */
  declarationId: id.nullable(),
  version: version.nullable(),
  quantity: z.number().nullable(),
  amountCents: z.int().nullable(),
  isCreditNote: z.boolean(),
  /** From the year's declaration; null when there is none yet, because the coefficient of each year is on its own bills. */
  gasCoefficient: content.gasCoefficient,
  /** From the year's declaration, else from the latest earlier one. */
  ecsProducer: content.ecsProducer,
  /** True when the supplier estimated the quantity. */
  isEstimated: z.boolean(),
  /** The same month of the year before, in the same unit; null when it is missing or cannot be converted to that unit. */
  quantityYearBefore: z.number().nullable(),
  amountCentsYearBefore: z.int().nullable(),
  /** Null when too few years are known. */
  expected: expectedQuantity.nullable(),
  /** Euros TTC per `unit`, from the bills around the month; null when too few are known. */
  usualPrice: z.number().nullable(),
});
export type MonthCell = z.output<typeof monthCell>;

export const readMonthEntry = readEndpoint({
  path: '/api/declarations/month',
  access: 'data.read',
  summary: 'One month of every site and energy in use, to be entered in one grid.',
  query: z.strictObject({ year: yearText, month: monthText }),
  answer: z.strictObject({ year: z.int(), month, cells: z.array(monthCell) }),
});

const monthEntry = z.strictObject({
  siteId: id,
  energyType,
  /** The version of the declaration that was read; null when there was none. */
  version: version.nullable(),
  ...declaredMonth.shape,
  /** Stored only when the declaration does not state it yet; otherwise ignored. */
  gasCoefficient: content.gasCoefficient.optional(),
  ecsProducer: content.ecsProducer.optional(),
  /** Absent: left unchanged. */
  isEstimated: z.boolean().optional(),
  /** True when the month was doubtful and the person confirmed it. */
  isConfirmed: z.boolean().optional(),
});
export type MonthEntry = z.output<typeof monthEntry>;

const monthEntries = z.strictObject({ year, month, entries: z.array(monthEntry).min(1).max(2000) });

export const checkMonthEntry = checkEndpoint({
  path: '/api/declarations/month/check',
  access: 'declaration.write',
  summary: 'The doubts about one month of several sites and energies before it is saved; nothing is stored.',
  body: monthEntries,
  answer: doubtsAnswer,
});

export const saveMonthEntry = createEndpoint({
  path: '/api/declarations/month',
  access: 'declaration.write',
  summary: 'Save one month of several sites and energies at once: all or nothing.',
  body: monthEntries,
  answer: z.strictObject({ saved: z.int() }),
});
