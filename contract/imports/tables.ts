import { type TokenScope, tokenScopes } from '@suivi/domain/accounts/token-scope';
import { periodOfIsoMonth } from '@suivi/domain/ground/calendar/month';
import { z } from 'zod';
import { energyType } from '../energy/energy-type.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { countText, siteCode } from '../ground/primitives.ts';

/*
 * What other programs read with an access token: one long table per subject, as JSON or as CSV with the same columns. Column
 * names are French, since people see them in spreadsheets. Columns are kept for two versions of the product: one may be added at
 * the end; the content of an existing one changes only under `/api/v2`.
 */

const text = z.string();
const figure = z.number().nullable();
const isoDay = z.iso.date().nullable();
/** Takes precedence over `Accept`; JSON when neither is given. */
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
      /** The value of `curseur` for the next lines; null at the end. */
      suite: z.string().nullable(),
    }),
    heavy: true,
  });
}

export const monthRow = z.strictObject({
  code_centre: siteCode,
  centre: text,
  /** Numbers of the points that deliver it in the month, separated by spaces. */
  points: text,
  code_energie: energyType,
  energie: text,
  annee: z.int(),
  /** The first day of the month, so that a spreadsheet recognises a date. */
  mois: z.iso.date(),
  /** kWh of final energy; empty for water, and when the quantity cannot be converted. */
  kwh_pci: figure,
  /** kWh as gas is billed; equal to `kwh_pci` for energies that are not burnt; empty for other fuels. */
  kwh_pcs: figure,
  eau_m3: figure,
  /** As declared or billed; not to be summed over units. */
  quantite: figure,
  unite: text,
  /** Only when bills state it completely. */
  ht_eur: figure,
  tva_eur: figure,
  ttc_eur: figure,
  /** True when `ttc_eur` does not come from a bill or declaration: quantity × price of the contract or of the group. */
  ttc_estime: z.boolean(),
  co2_kg: figure,
  etat: z.enum(['présent', 'partiel', 'attendu', 'en retard']),
  clos: z.boolean(),
  source: z.enum(['factures', 'déclaration']).nullable(),
});
export type MonthRow = z.output<typeof monthRow>;

/** Maximum number of lines of one answer, for a request by pages. */
const limite = countText(4);
/** Year, line and month of the last line answered. */
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

/** The same table as a file, for people who use a browser and have no token. */
export const exportMonthsFile = readEndpoint({
  path: '/api/exports/months',
  access: 'data.export',
  summary: 'Every month, one row each, as separated text: the same data as `/api/v1/mois`.',
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
      /** The amount of the point: printed for it, or that of a bill with a single point. */
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
      /** Grants alone; the energy saving certificates (CEE) are in `cee_eur`. */
      aides_eur: figure,
      kwh_attendus_par_an: figure,
      eur_attendus_par_an: figure,
      source_des_euros: text,
      responsable: text,
      cee_eur: figure,
      /** All taxes included, less the grants and the certificates, as on the page; empty without a cost. */
      reste_a_charge_eur: figure,
    }),
  },
);
