import { type TokenScope, tokenScopes } from '@suivi/domain/accounts/token-scope';
import { periodOfIsoMonth } from '@suivi/domain/ground/calendar/month';
import { z } from 'zod';
import { energyType } from '../energy/energy-type.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { siteCode } from '../ground/primitives.ts';

/*
 * What other programs read, by a token of access: one long table for each subject, as JSON or as separated text in the same
 * columns. Columns are French, since people meet them in spreadsheets. They are kept for two versions of the product: one may be
 * added at the end; what one holds changes under `/api/v2` alone.
 */

const text = z.string();
const figure = z.number().nullable();
const isoDay = z.iso.date().nullable();
/** Over `Accept`; JSON where neither says. */
const format = z.enum(['csv', 'json']).optional();
const site = siteCode.optional();
const energie = energyType.optional();
const isoMonth = z.string().transform((written, context) => {
  const period = periodOfIsoMonth(written);
  if (period === null) context.addIssue({ code: 'custom', message: 'invalid-value' });
  return period ?? z.NEVER;
});

function tableEndpoint<
  Path extends `/api/v1/${string}`,
  Row extends z.ZodType,
  Query extends z.core.$ZodShape,
>(path: Path, scope: TokenScope, summary: string, asked: { row: Row; query: Query }) {
  return readEndpoint({
    path,
    scope,
    access: tokenScopes[scope],
    summary,
    query: z.strictObject({ format, ...asked.query }),
    answer: z.strictObject({
      lignes: z.array(asked.row),
      /** What `curseur` is to be for the lines that follow; null at the end. */
      suite: z.string().nullable(),
    }),
    heavy: true,
  });
}

export const monthRow = z.strictObject({
  code_centre: siteCode,
  centre: text,
  /** Numbers of the points that deliver it in the month, with spaces between. */
  points: text,
  code_energie: energyType,
  energie: text,
  annee: z.int(),
  /** Its first day, so that a spreadsheet takes it for a date. */
  mois: z.iso.date(),
  /** kWh of final energy; empty of water, and of what cannot be converted. */
  kwh_pci: figure,
  /** As gas is billed; the same as `kwh_pci` of what is not burnt; empty of other fuels. */
  kwh_pcs: figure,
  eau_m3: figure,
  /** As it was declared or billed; not to be summed over units. */
  quantite: figure,
  unite: text,
  /** Where bills say it in full. */
  ht_eur: figure,
  tva_eur: figure,
  ttc_eur: figure,
  /** `ttc_eur` is not of a bill: the quantity at the price of the contract or the group. */
  ttc_estime: z.boolean(),
  co2_kg: figure,
  etat: z.enum(['présent', 'partiel', 'attendu', 'en retard']),
  clos: z.boolean(),
  source: z.enum(['factures', 'déclaration']).nullable(),
});
export type MonthRow = z.output<typeof monthRow>;

/** Lines of one answer where pages are asked for. */
const limite = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number);
/** Year, line and month of the last one that was answered. */
const curseur = z.string().regex(/^\d{4}-\d{1,12}-\d{1,2}$/);

export const exportMonths = tableEndpoint(
  '/api/v1/mois',
  'months',
  'Every month of every centre and energy that holds something or lacks, one line each, the totals being those of the product. Hot water, a use of other energies, only where it is asked for.',
  {
    row: monthRow,
    query: {
      site,
      energie,
      de: isoMonth.optional(),
      a: isoMonth.optional(),
      limite: limite.optional(),
      curseur: curseur.optional(),
    },
  },
);

/** The same as a file, for whoever has a browser and no token. */
export const exportMonthsFile = readEndpoint({
  path: '/api/exports/months',
  access: 'data.export',
  summary: 'Every month, one line each, as separated text: what `/api/v1/mois` answers to other programs.',
  query: z.strictObject({ format: z.literal('csv') }),
  answer: exportMonths.answer,
  heavy: true,
});

export const exportSites = tableEndpoint('/api/v1/sites', 'months', 'The centres of the group.', {
  query: {},
  row: z.strictObject({
    code_centre: siteCode,
    centre: text,
    type: text,
    ville: text,
    siret: text.nullable(),
    finess: text.nullable(),
    surface_plancher_m2: figure,
    surface_energie_m2: figure,
    assujetti: z.boolean(),
  }),
});

export const exportPoints = tableEndpoint(
  '/api/v1/points',
  'months',
  'The points of delivery, a line for each centre that one delivers to.',
  {
    query: { site, energie },
    row: z.strictObject({
      point: text,
      libelle: text,
      code_energie: energyType,
      energie: text,
      code_centre: siteCode,
      centre: text,
      du: isoDay,
      au: isoDay,
      part_pourcent: z.number(),
      gestionnaire: text,
      segment: text,
      fournisseur: text.nullable(),
      facture_jusqu_au: isoDay,
    }),
  },
);

export const exportBills = tableEndpoint(
  '/api/v1/factures',
  'bills',
  'The bills, a line for each point that one bills; amounts in euros.',
  {
    query: { site, de: isoMonth.optional(), a: isoMonth.optional() },
    row: z.strictObject({
      fournisseur: text,
      numero: text,
      nature: text,
      emise_le: z.iso.date(),
      etat: text,
      code_centre: siteCode.nullable(),
      centre: text.nullable(),
      point: text,
      code_energie: energyType,
      energie: text,
      du: z.iso.date(),
      au: z.iso.date(),
      quantite: figure,
      unite: text,
      /** Of the point: printed for it, or of a bill of one point. */
      ht_eur: figure,
      tva_eur: figure,
      ttc_eur: z.number(),
    }),
  },
);

export const exportOpenAlerts = tableEndpoint('/api/v1/alertes', 'alerts', 'The open alerts.', {
  query: { site, energie },
  row: z.strictObject({
    alerte: z.int(),
    code_centre: siteCode,
    centre: text,
    batiment: text.nullable(),
    code_energie: energyType,
    energie: text,
    mois: z.iso.date(),
    regle: text,
    gravite: text,
    mesure: figure,
    attendu: figure,
    ecart: figure,
    ecart_pourcent: figure,
    unite: text,
    ecart_eur: figure,
    message: text,
    vue_le: z.string(),
  }),
});

export const exportActions = tableEndpoint(
  '/api/v1/actions',
  'alerts',
  'The actions that are to save energy.',
  {
    query: { site },
    row: z.strictObject({
      action: z.int(),
      code_centre: siteCode,
      centre: text,
      titre: text,
      levier: text,
      etat: text,
      decidee_le: isoDay,
      travaux_du: isoDay,
      travaux_au: isoDay,
      cout_ht_eur: figure,
      cout_ttc_eur: figure,
      aides_eur: figure,
      kwh_attendus_par_an: figure,
      eur_attendus_par_an: figure,
      source_des_euros: text,
      responsable: text,
    }),
  },
);
