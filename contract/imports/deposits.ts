import { tokenScopes } from '@suivi/domain/accounts/token-scope';
import { z } from 'zod';
import { createEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { id, instant, lineText } from '../ground/primitives.ts';

const row = z.strictObject({ ligne: z.int(), feuille: z.string().nullable(), code: z.string() });

/**
 * The result of a file that a program dropped. `attend` is true when a person must decide in « Imports et exports »: nothing is
 * stored until then.
 */
const deposit = z.strictObject({
  depot: id,
  etat: z.enum(['en cours', 'enregistré', 'à décider', 'essai', 'abandonné', 'annulé', 'échoué']),
  attend: z.boolean(),
  /** Null until the file has been checked. */
  lignes: z
    .strictObject({ nouvelles: z.int(), modifiees: z.int(), identiques: z.int(), refusees: z.int() })
    .nullable(),
  /** The first two hundred rows that are refused or doubtful, with the code of the reason. */
  refus: z.array(row),
});
export type Deposit = z.output<typeof deposit>;

/** The maximum number of waiting deposits in the list. */
export const mostWaiting = 200;

const scope = 'readings' as const;
const access = tokenScopes[scope];
const query = z.strictObject({
  /** The file name that people will see. */
  nom: lineText(200).min(1).optional(),
  /** `oui`: the file is checked and the result reported, but nothing is stored. */
  essai: z.enum(['oui', 'non']).optional(),
});
/** The bytes of the file. */
const body = z.unknown();

export const depositReadings = createEndpoint({
  path: '/api/v1/releves',
  scope,
  access,
  summary:
    'Deposits readings of buildings, as JSON or as the separated text of the template; stored automatically when nothing is in doubt.',
  query,
  body,
  answer: deposit,
  heavy: true,
});

export const depositMeasures = createEndpoint({
  path: '/api/v1/mesures',
  scope,
  access,
  summary:
    'Deposits a file of a distributor (daily energies, load curves, published quantities); stored automatically when nothing is in doubt.',
  query,
  body,
  answer: deposit,
  heavy: true,
});

export const readDeposit = readEndpoint({
  path: '/api/v1/depots/:id',
  scope,
  access,
  summary: 'The result of a deposit of the same account.',
  answer: deposit,
});

export const listWaitingDeposits = readEndpoint({
  path: '/api/imports/waiting-deposits',
  access: 'declaration.import',
  summary: 'Deposits of programs that await a decision of the current user, oldest first.',
  answer: z.strictObject({
    waiting: z.array(z.strictObject({ id, fileName: z.string(), createdAt: instant })).max(mostWaiting),
  }),
});

const quantity = z.number().min(0).max(1_000_000_000).nullable().optional();

/** One month of a building, in JSON; the building is given by its name or its code. */
export const depositedReadings = z
  .array(
    z.strictObject({
      site: lineText(120).min(1),
      batiment: lineText(120).optional(),
      code_batiment: lineText(60).optional(),
      annee: z.int().min(2000).max(2100),
      mois: z.int().min(1).max(12),
      electricite_kwh: quantity,
      gaz_kwh_pcs: quantity,
      eau_m3: quantity,
    }),
  )
  .min(1)
  .max(20_000);
