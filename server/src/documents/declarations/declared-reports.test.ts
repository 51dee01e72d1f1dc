import { listBuildings } from '@suivi/contract/sites/buildings';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { readDeclaration, readDeclarationGrid } from '@suivi/contract/declarations/declarations';
import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import * as contract from '@suivi/contract/reports/exports';
import { listReadings, readSubMetering } from '@suivi/contract/readings/readings';
import { listSites } from '@suivi/contract/sites/sites';
import { months } from '@suivi/domain/ground/calendar/month';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { completenessText } from '@suivi/presentation/months/completeness-text';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEurosAndCents,
  formatFixed,
  formatNumber,
  formatShare,
} from '@suivi/presentation/ground/formats/number-formats';
import type { ExpressionBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../platform/schema/tables.ts';
import { signedIn } from '../../testing/accounts.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { hasPdfReader, reportText, withoutSpaces } from '../testing/report-text.ts';

const year = '2024';
const site = 'brioude';
let siteId: number;

const app = await appForFile({ content: 'demonstration' });
const as = await signedIn(app.db, 'readonly');

beforeAll(async () => {
  const { sites } = await read(listSites);
  siteId = sites.find(({ code }) => code === site)?.id ?? 0;
});

type Query = Record<string, string>;

async function read<E extends Endpoint>(endpoint: E, query: Query = {}): Promise<AnswerOf<E>> {
  return (await app.call(endpoint, { as, query })).value;
}

async function textOf(endpoint: Endpoint, query: Query): Promise<string> {
  const { status, response } = await app.call(endpoint, { as, query: { ...query, format: 'pdf' } });
  expect(status).toBe(200);
  return reportText(response.rawPayload);
}

it.each([contract.exportDeclarations, contract.exportBuildings])(
  'a report is about one year, which must be given',
  async endpoint => {
    const { status, error } = await app.call(endpoint, { as, query: { format: 'pdf', site } });
    expect([status, error.code, error.field]).toEqual([400, 'invalid', 'year']);
  },
);

it('a report is named after its content', async () => {
  const nameOf = async (endpoint: Endpoint, query: Query) => {
    const { response } = await app.call(endpoint, { as, query: { ...query, format: 'pdf' } });
    return decodeURIComponent(String(response.headers['content-disposition']).split("''")[1] ?? '');
  };
  expect(await nameOf(contract.exportDeclarations, { year, site, energy: 'gas' })).toBe(
    'Déclarations – Brioude – Gaz – 2024.pdf',
  );
  expect(await nameOf(contract.exportBuildings, { year })).toBe(
    'Bâtiments et relevés – Tous les centres – 2024.pdf',
  );
});

describe.skipIf(!hasPdfReader)('the report of the declarations', () => {
  it('of a centre contains each declared month, and the totals of the dashboard', async () => {
    const { declaration } = await read(readDeclaration, { site: String(siteId), energy: 'gas', year });
    const { current } = await read(readSummary, { site, period: year });
    const text = await textOf(contract.exportDeclarations, { site, year });
    const totalMwh = formatNumber((current.totals.consumptionKwh ?? 0) / 1000);
    expect(text).toContain(withoutSpaces(`Consommation Totale${totalMwh} MWh`));
    expect(declaration?.unit).toBe('MWh');
    for (const month of months) {
      const declared = declaration?.months[month - 1];
      const quantity = formatFixed(declared?.quantity, 2);
      const normal = formatNumber((declared?.quantity ?? 0) * 900);
      const amount = formatEurosAndCents(declared?.amountCents);
      expect(text).toContain(withoutSpaces(monthTitle(month) + quantity + normal + amount));
    }
    const total = formatEurosAndCents(
      sumPresent((declaration?.months ?? []).map(({ amountCents }) => amountCents)),
    );
    expect(text).toContain(withoutSpaces(total));
    expect(text).toContain(withoutSpaces('Filtres : centre : Brioude, toutes les énergies, année 2024.'));
    expect(text).not.toContain('Langeac');
  });

  it('of the group contains every centre in the grid and in tables', async () => {
    const { cells } = await read(readDeclarationGrid, { year });
    const { sites } = await read(listSites);
    const text = await textOf(contract.exportDeclarations, { year });
    expect(text).toContain(withoutSpaces(completenessText(cells, 2024)));
    for (const { name } of sites) expect(text).toContain(withoutSpaces(`${name}, 2024`));
  });

  it('distinguishes a missing month, an estimated bill and a credit note, and shows none as 0', async () => {
    const gasOf = { site_id: siteId, energy_type: 'gas', reference_year: 2024 } as const;
    const inGas = ({ and }: ExpressionBuilder<Tables, 'declared_months'>) => and(gasOf);
    await app.db.deleteFrom('declared_months').where(inGas).where('reference_month', '=', 7).execute();
    await app.db
      .updateTable('declared_months')
      .set({ is_credit_note: true, amount_cents: -12_345 })
      .where(inGas)
      .where('reference_month', '=', 8)
      .execute();
    await app.db
      .insertInto('month_notes')
      .values({ ...gasOf, reference_month: 9, kind: 'estimated', text: '' })
      .execute();
    await moveDataVersion(app.db);
    const text = await textOf(contract.exportDeclarations, { site, year });
    expect(text).toContain(withoutSpaces('Il manque 1 mois en 2024.'));
    expect(text).toContain(withoutSpaces('Gaz 11/12 juillet'));
    expect(text).toContain('Juillet———manquant');
    expect(text).toMatch(/Août[\d,]+−123,45€avoir/);
    expect(text).toMatch(/Septembre[\d,]+€factureestimée/);
    expect(text).toContain('Gaz:ilmanquejuil.2024.');
    expect(text).toContain(withoutSpaces('Consommation Totale'));
    expect(text).toContain('donnéespartielles');
    const group = await textOf(contract.exportDeclarations, { year, energy: 'gas' });
    expect(group).toContain(withoutSpaces('Brioude Gaz juillet'));
    expect(group).toContain(withoutSpaces('énergie : Gaz'));
  });

  it('of one energy names the centres that do not declare it, and not the others', async () => {
    const text = await textOf(contract.exportDeclarations, { year, energy: 'gas' });
    expect(text).not.toContain(withoutSpaces('Aucune déclaration en 2024'));
    await app.db
      .deleteFrom('declared_months')
      .where('energy_type', '=', 'gas')
      .where('site_id', '=', siteId)
      .execute();
    await moveDataVersion(app.db);
    const without = await textOf(contract.exportDeclarations, { year, energy: 'gas' });
    expect(without).toContain(withoutSpaces('Aucune déclaration (Gaz) en 2024 : Brioude.'));
  });

  it('of a year without declarations draws nothing and counts nothing', async () => {
    const text = await textOf(contract.exportDeclarations, { year: '2009' });
    expect(text).toContain(withoutSpaces('Aucune déclaration pour 2009.'));
    expect(text).toContain(withoutSpaces('Montant TTC déclaré—'));
    expect(text).not.toContain('Consommationsmoisparmois');
  });
});

describe.skipIf(!hasPdfReader)('the report of the buildings', () => {
  const where = { site: 'emile-roux', year };

  it('of a centre contains the sub-metered share and every reading of the view', async () => {
    const { energies } = await read(readSubMetering, where);
    const { buildings } = await read(listBuildings, { site: where.site });
    const readings = await read(listReadings, where);
    const text = await textOf(contract.exportBuildings, where);
    expect(text).toContain(`Totalbâtiments${buildings.length}`);
    expect(energies.map(({ share }) => share?.months.length)).toEqual([12, 12, 12]);
    for (const { share } of energies) {
      const shown = [share?.declaredNormal, share?.subMeteredNormal].map(value => formatNumber(value));
      for (const part of [...shown, formatShare(share?.sharePercent, 1)])
        expect(text).toContain(withoutSpaces(part));
    }
    for (const { name, id } of buildings) {
      const { months: read = [] } = readings.buildings.find(({ buildingId }) => buildingId === id) ?? {};
      for (const energy of subMeteredEnergies) {
        const half = read.slice(0, 6).map(month => formatNumber(month?.[energy]));
        expect(text).toContain(withoutSpaces(name + half.join('')));
      }
    }
  });

  it('shows a missing reading as missing, in the table and in the sum', async () => {
    const { buildings } = await read(listBuildings, { site: where.site });
    const id = buildings.find(({ name }) => name === 'Chirurgie')?.id ?? 0;
    await app.db
      .updateTable('building_consumptions')
      .set({ gas_consumption: null })
      .where('building_id', '=', id)
      .where('reference_year', '=', 2024)
      .where('reference_month', '=', 3)
      .execute();
    const { buildings: readings } = await read(listReadings, where);
    const gas = (readings.find(({ buildingId }) => buildingId === id)?.months ?? []).map((month, index) =>
      index === 2 ? null : (month?.gas ?? null),
    );
    const sum = formatNumber(sumPresent(gas));
    const text = await textOf(contract.exportBuildings, where);
    const [january, february] = gas.map(value => formatNumber(value));
    expect(text).toContain(withoutSpaces(`Chirurgie${january}${february}—`));
    expect(text).toContain(withoutSpaces(`${sum} (11 mois)`));
    expect(text).toContain(withoutSpaces('12 mois, dont 1 où un compteur n’a pas été relevé'));
  });

  it('of a centre shows the notes on the readings of the year', async () => {
    expect(await textOf(contract.exportBuildings, where)).not.toContain('Notessurlesrelevés');
    const { buildings } = await read(listBuildings, { site: where.site });
    const { id, siteId: ofSite } = buildings.find(({ name }) => name === 'Chirurgie') ?? {};
    const note = { site_id: ofSite ?? 0, building_id: id ?? 0, reference_month: 8, text: 'Posé le 12' };
    await app.db
      .insertInto('month_notes')
      .values([
        { ...note, reference_year: 2024, energy_type: 'water', kind: 'meter-replaced' },
        { ...note, reference_year: 2023, energy_type: null, kind: 'works' },
      ])
      .execute();
    const text = await textOf(contract.exportBuildings, where);
    expect(text).toContain(withoutSpaces('Chirurgie Août Eau Compteur remplacé Posé le 12'));
    expect(text).not.toContain('Touslescompteurs');
  });

  it('of the group lists the buildings of each centre, and says so for a centre without any', async () => {
    const { buildings } = await read(listBuildings, { site: where.site });
    const text = await textOf(contract.exportBuildings, { year });
    expect(text).toContain(withoutSpaces('Emile Roux, bâtiments et relevés de 2024'));
    for (const { name } of buildings) expect(text).toContain(withoutSpaces(name));
    const empty = await textOf(contract.exportBuildings, { year, site });
    expect(empty).toContain('Aucunbâtimentconfiguré.');
    expect(empty).not.toContain('Totalbâtiments0');
  });
});
