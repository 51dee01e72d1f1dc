import type { ImportRecord } from '@suivi/contract/imports/import-values';
import * as contract from '@suivi/contract/imports/imports';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { sendFile } from './import-file.ts';

export const prm = '14512345678901';
export const pce = 'GI000111';

const header =
  'Fournisseur;N° de facture;Nature;Date de facture;PRM;Du;Au;Consommation (kWh);Montant HT;Montant TVA;Montant TTC;Relève';

/** A supplier's extract with these rows. */
export const billFile = (...rows: string[]) => [header, ...rows].join('\r\n');
export const january = `EDF;F1;Facture;15/02/2023;${prm};12/01/2023;11/02/2023;3100;300,00;60,00;360,00;Réelle`;
export const february = `EDF;F2;Facture;15/03/2023;${prm};12/02/2023;11/03/2023;2800;280,00;56,00;336,00;Réelle`;

/** The decisions of a person who has decided nothing. */
export const noDecisions = { heldMonths: 'keep', trustsFigures: false } as const;

export const countsOf = (record: ImportRecord) =>
  record.outcome?.kind === 'checked' || record.outcome?.kind === 'applied' ? record.outcome.counts : null;

/** An installation with an electricity point at Brioude, a gas point and a tank at Langeac, on 20 May 2024. */
export async function createBillApp() {
  const app = await createTestApp({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
  const as = await signedInRoles(app.db);
  const brioude = (await seedSite(app.db, { code: 'brioude', buildings: 0 })).siteId;
  const langeac = (await seedSite(app.db, { code: 'langeac', buildings: 0 })).siteId;
  const lines = async (query: string, values: unknown[] = []) => {
    const { rows } = await app.database.ownerPool.query<{ line: string }>(query, values);
    return rows.map(({ line }) => line);
  };

  async function addPoint(energy: string, number: string, siteId: number) {
    await app.database.ownerPool.query(
      `with p as (insert into delivery_points (energy_type, number, label, operator, segment, network_tariff,
         meter_serial, coefficient, sharing, notes) values ($1, $2, '', '', '', '', '', null,
         case when $1 = 'fuel' then 'delivery' else 'days' end, '') returning id)
       insert into delivery_point_places (point_id, site_id, from_day, share_ppm)
       select id, $3, '2010-01-01', 1000000 from p`,
      [energy, number, siteId],
    );
  }

  return {
    app,
    as,
    langeac,
    addPoint,
    /** Leaves no bills, and only the three points. */
    async reset() {
      await app.database.ownerPool.query(
        'truncate bills, delivery_points, suppliers, bill_feeds, billed_months, import_names, import_layouts restart identity cascade',
      );
      await addPoint('electricity', prm, brioude);
      await addPoint('gas', pce, langeac);
      await addPoint('fuel', 'CUVE', langeac);
    },
    stored: () =>
      lines(
        `select concat_ws(' ', s.name, b.number, b.kind, p.number, q.first_day, q.last_day, q.quantity::float8, q.unit,
           q.ttc_cents, case when q.is_estimated then 'estimated' end,
           case when q.replaced_by is not null then 'replaced' end) as line
         from bills b join suppliers s on s.id = b.supplier_id join bill_points q on q.bill_id = b.id
         join delivery_points p on p.id = q.point_id order by b.number, q.first_day, p.number`,
      ),
    monthsOf: (energy = 'electricity') =>
      lines(
        `select concat_ws(' ', reference_year, reference_month, price_quantity::float8, amount_cents, covered_days) as line
         from billed_months where energy_type = $1 order by reference_year, reference_month`,
        [energy],
      ),
    /** Sends a file and answers « factures ». */
    async asBills(name: string, content: string, supplier?: string): Promise<ImportRecord> {
      const sent = (await sendFile(app, as.rse, name, content)).value;
      const told = supplier === undefined ? {} : { supplier };
      const mappings = sent.sheets.map(({ other }) =>
        other ? { ...other, defaults: { ...other.defaults, ...told } } : null,
      );
      return { ...sent, mappings };
    },
    async refusals(record: ImportRecord) {
      const { value } = await app.call(contract.listImportItems, {
        as: as.readonly,
        params: { id: record.id },
        query: { class: 'refused' },
      });
      return value.items.map(({ line, fault }) => [line, fault?.code]);
    },
  };
}
