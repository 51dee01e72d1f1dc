import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readOperatSheet as endpoint } from '@suivi/contract/decree/operat';
import type { AnnualConsumption } from '@suivi/domain/decree/annual-consumption';
import { operatSheet } from '@suivi/domain/decree/operat-sheet';
import { stations } from '@suivi/domain/weather/stations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { ok, refuse } from '../../platform/result.ts';
import { doubtedOfSites } from './doubted-of-sites.ts';
import { loadSite } from './load-sites.ts';

export const readOperat: Handler<typeof endpoint> = async call => {
  const { query } = call;
  const sheet = await findOperatSheet(call, query.site, query.year);
  return sheet ? ok(sheet) : refuse('not-found', { field: 'site' });
};

/** Null for a site that is unknown, archived or not subject. */
export async function findOperatSheet(
  reading: Reading,
  code: string,
  year: number,
): Promise<AnswerOf<typeof endpoint> | null> {
  const site = await loadSite(reading, { code });
  if (!site) return null;
  const { id, name, city, siret, chosenFrom, decree } = site;
  const sheet = operatSheet(decree, year, { siret, referenceFrom: chosenFrom });
  const station = stations.find(({ number }) => number === sheet.stationNumber);
  return {
    site: { code, name, city, siret },
    year,
    deadline: sheet.deadline,
    annual: twelveMonths(sheet.annual),
    quantities: sheet.quantities,
    surfaceM2: sheet.surfaceM2,
    subCategories: sheet.subCategories,
    station:
      station && decree.weather
        ? { number: station.number, name: station.name, origin: decree.weather.origin }
        : null,
    reference: sheet.reference && twelveMonths(sheet.reference),
    heatingKwh: sheet.heatingKwh,
    coolingKwh: sheet.coolingKwh,
    gaps: sheet.gaps,
    doubted: (await doubtedOfSites(reading, code))(id, [sheet.annual]),
  };
}

function twelveMonths(annual: AnnualConsumption) {
  const { kind, from, to, labelYear } = annual;
  const consumptionKwh = annual.kind === 'complete' ? annual.consumptionKwh : annual.declaredKwh;
  return { kind, from, to, labelYear, consumptionKwh };
}
