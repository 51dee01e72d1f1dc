import type { exportBuildings as endpoint } from '@suivi/contract/reports/exports';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { buildingRow, importableColumns } from '@suivi/presentation/imports/importable-columns';
import { findSite } from '../../records/sites/find-site.ts';
import { writeReport, writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, type OutgoingFile, sendFile } from '../../platform/http/send-file.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { aboutOf, headingOf, propertiesOf } from '../ground/document-about.ts';
import type { DocumentCall } from '../ground/document-call.ts';
import { readingRow } from '../ground/importable-rows.ts';
import { methodSheet } from '../ground/method-sheet.ts';
import { readBuildings, readReadings, type Scope } from '../ground/store.ts';
import { buildingsMethod } from './buildings-method.ts';
import { buildingsReport } from './buildings-report.ts';
import { gatherBuildings } from './gather-buildings.ts';
import { readReadingNotes } from './note-store.ts';
import { notesSheet } from './reading-note-tables.ts';

export const exportBuildings: Handler<typeof endpoint> = async call => {
  const { db, reply } = call;
  const { format, ...scope } = call.query;
  const site = scope.site === undefined ? null : await findSite(db, { code: scope.site });
  if (scope.site !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const year = scope.year === undefined ? [] : [String(scope.year)];
  const asked = { call, scope, scopeTexts: [site?.name ?? 'Tous les centres', ...year] };
  const made = await (format === 'pdf' ? buildingsPdf(asked) : buildingsWorkbook(asked));
  if (made.kind === 'refused') return made;
  const name = `${titleOf(asked)}.${format}`;
  return sendFile(reply, { name, mediaType: mediaTypes[format], bytes: made.value });
};

type Asked = { call: DocumentCall; scope: Scope; scopeTexts: string[] };
type Made = Promise<Result<OutgoingFile['bytes']>>;

function titleOf({ scopeTexts }: Asked): string {
  return `Bâtiments et relevés – ${scopeTexts.join(' – ')}`;
}

async function buildingsPdf({ call, scope: { site, year } }: Asked): Made {
  if (year === undefined) return refuse('invalid', { field: 'year', params: { rule: 'empty' } });
  const data = await gatherBuildings(call, { site, year });
  const about = await aboutOf(call);
  return ok(writeReport(buildingsReport(data, about), about));
}

async function buildingsWorkbook(asked: Asked): Made {
  const { call, scope, scopeTexts } = asked;
  const [buildings, readings, notes] = await Promise.all([
    readBuildings(call.db, scope),
    readReadings(call.db, scope),
    readReadingNotes(call.db, scope),
  ]);
  const about = await aboutOf(call);
  const sumOf = (key: 'electricityKwh' | 'gasKwhPcs' | 'waterM3') =>
    sumPresent(readings.map(reading => reading[key]));
  const bytes = writeWorkbook(
    [
      {
        name: 'Bâtiments',
        heading: headingOf(about, 'Bâtiments', scopeTexts[0] ?? ''),
        columns: importableColumns.buildings,
        rows: buildings.map(buildingRow),
      },
      {
        name: 'Relevés',
        heading: headingOf(about, 'Relevés des sous-compteurs', scopeTexts.join(', ')),
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
      notesSheet(notes, headingOf(about, 'Notes sur les relevés', scopeTexts.join(', '))),
      methodSheet(buildingsMethod, [], headingOf(about, 'Méthode')),
    ],
    propertiesOf(about, titleOf(asked), ''),
  );
  return ok(bytes);
}
