import { modulationCauses, modulationElementCount } from '@suivi/domain/decree/modulation/modulation';
import { levers, savingStates } from '@suivi/domain/actions/saving-action';
import { z } from 'zod';
import { doubtedMonths, list } from './decree-values.ts';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { modulatedObjectives } from './modulated-objectives.ts';
import { day, freeText, id, quantity, siteCode, trimmedText, version } from '../ground/primitives.ts';

const cause = z.enum(modulationCauses);

const statement = z.strictObject({
  causes: z
    .array(z.strictObject({ cause, note: freeText(2000), documentId: id.nullable() }))
    .max(modulationCauses.length),
  /** kWh/m² a year. */
  modulatedCabsKwhPerM2: quantity.max(5000).nullable(),
  elements: z
    .array(
      z.strictObject({
        element: z.int().min(1).max(modulationElementCount),
        current: trimmedText(200),
        kept: trimmedText(200),
      }),
    )
    .max(modulationElementCount),
});
export type ModulationStatement = z.output<typeof statement>;

const gap = z.discriminatedUnion('code', [
  z.strictObject({ code: z.enum(['note', 'document']), cause }),
  z.strictObject({ code: z.enum(['modulated_cabs', 'elements', 'no_action']) }),
  z.strictObject({
    code: z.enum(['action_cost', 'action_saving', 'action_date', 'action_owner']),
    title: z.string(),
  }),
]);

const site = z.strictObject({ id, code: siteCode, name: z.string() });

const modulation = z.strictObject({
  site,
  version,
  statement,
  dueOn: day,
  /** The reference and its Cabs, kWh/m² a year; null when unknown. */
  referenceKwhPerM2: z.number().nullable(),
  referenceCabsKwhPerM2: z.number().nullable(),
  objectives: modulatedObjectives,
  /** Doubted months of the years on which the objectives are based. */
  doubted: doubtedMonths,
  /** The actions of the site except those that were dropped: the programme of the file. */
  actions: list(
    z.strictObject({
      id,
      title: z.string(),
      lever: z.enum(levers),
      state: z.enum(savingStates),
      /** Cost net of aid, in cents. */
      ownCents: z.int().nullable(),
      expectedKwh: z.int(),
      worksFrom: day.nullable(),
      owner: z.string(),
    }),
  ),
  /** Documents of the site, any of which may prove a cause. */
  documents: list(z.strictObject({ id, name: z.string() })),
  gaps: list(gap),
});
export type Modulation = z.output<typeof modulation>;

export const readModulation = readEndpoint({
  path: '/api/decree/modulation',
  access: 'data.read',
  summary:
    'The modulation claimed for a site’s objectives, the resulting objectives, its programme of actions and missing data.',
  query: z.strictObject({ site: siteCode }),
  answer: modulation,
});

export const listModulations = readEndpoint({
  path: '/api/decree/modulations',
  access: 'data.read',
  summary: 'The sites for which a modulation is claimed, and the data that each file is missing.',
  answer: z.strictObject({ sites: list(z.strictObject({ site, causes: list(cause), gaps: list(gap) })) }),
});

export const saveModulation = saveEndpoint({
  path: '/api/decree/sites/:id/modulation',
  access: 'modulation.write',
  summary: 'Replace the statements for the modulation of a site’s objectives.',
  body: statement,
  answer: z.strictObject({ statement, version }),
});

export const exportModulation = readEndpoint({
  path: '/api/exports/modulation',
  access: 'data.export',
  summary: 'The modulation file of a site: causes, rows of annexe IV, paybacks, programme, missing data.',
  query: z.strictObject({ format: z.enum(['xlsx', 'pdf']), site: siteCode }),
  answer: z.unknown(),
  heavy: true,
});
