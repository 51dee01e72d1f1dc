import type { Change } from '../platform/change.ts';
import { weatherMonthRow } from '../records/weather/weather-month-row.ts';
import { demonstrationSpaces } from './demonstration-spaces.ts';
import { generateWeather } from './demonstration-weather.ts';

export async function insertSpaces({ tx }: Change, siteIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...siteIds].flatMap(([code, site_id]) =>
    (demonstrationSpaces[code] ?? []).map(({ subCategory, surfaceM2, indicators }) => ({
      site_id,
      sub_category: subCategory,
      surface_m2: surfaceM2,
      indicators: JSON.stringify(indicators),
      from_year: null,
      from_month: null,
      to_year: null,
      to_month: null,
    })),
  );
  await tx.insertInto('site_sub_categories').values(rows).execute();
}

export async function insertWeather({ tx }: Change): Promise<void> {
  await tx
    .insertInto('weather_months')
    .values(generateWeather().map(month => weatherMonthRow(month, 'demonstration', null)))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
