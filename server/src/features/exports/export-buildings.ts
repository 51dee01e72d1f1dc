import type { exportBuildings as endpoint } from '@suivi/contract/exports';
import { sumPresent } from '@suivi/domain/consumption/sum-present';
import { importableColumns } from '@suivi/presentation/importable-columns';
import { writeWorkbook } from '../../platform/documents/write-workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { refuse } from '../../platform/result.ts';
import { aboutOf, headingOf, propertiesOf } from './document-about.ts';
import { buildingRow, readingRow } from './importable-rows.ts';
import { methodSheet } from './method-sheet.ts';
import { findSiteName, readBuildings, readReadings } from './store.ts';

export const exportBuildings: Handler<typeof endpoint> = async call => {
  const { query, db, reply } = call;
  const siteName = query.site === undefined ? null : await findSiteName(db, query.site);
  if (query.site !== undefined && siteName === null) return refuse('not-found', { field: 'site' });
  const [buildings, readings] = await Promise.all([readBuildings(db, query), readReadings(db, query)]);
  const about = aboutOf(call);
  const scope = [siteName ?? 'Tous les centres', ...(query.year === undefined ? [] : [String(query.year)])];
  const title = `Bâtiments et relevés – ${scope.join(' – ')}`;
  const sumOf = (key: 'electricityKwh' | 'gasKwhPcs' | 'waterM3') =>
    sumPresent(readings.map(reading => reading[key]));
  const bytes = await writeWorkbook(
    [
      {
        name: 'Bâtiments',
        heading: headingOf(about, 'Bâtiments', scope[0] ?? ''),
        columns: importableColumns.buildings,
        rows: buildings.map(buildingRow),
      },
      {
        name: 'Relevés',
        heading: headingOf(about, 'Relevés des sous-compteurs', scope.join(', ')),
        columns: importableColumns.readings,
        rows: readings.map(readingRow),
        totals: [
          'Total',
          null,
          null,
          null,
          null,
          sumOf('electricityKwh'),
          sumOf('gasKwhPcs'),
          sumOf('waterM3'),
        ],
      },
      methodSheet(method, [], headingOf(about, 'Méthode')),
    ],
    propertiesOf(about, title, ''),
  );
  return sendFile(reply, { name: `${title}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
};

const method = [
  {
    subject: 'Relevés',
    value: 'sous-compteurs des bâtiments, tels que lus',
    source: 'kWh, kWh PCS de gaz, m³ d’eau\u00a0; une cellule vide est un relevé manquant, pas un zéro',
  },
  {
    subject: 'Déclarations',
    value: 'jamais ajoutées aux relevés',
    source: 'ce sont deux mesures des mêmes consommations',
  },
];
