import type { exportDocumentIndex as endpoint } from '@suivi/contract/reports/exports';
import { documentColumns } from '@suivi/presentation/documents/document-words';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { readIndex } from '../../features/documents/read-index.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { aboutOf, type DocumentAbout, headingOf } from '../ground/document-about.ts';
import { sheetTable } from '../ground/shared-table.ts';
import { sendWorkbook } from '../ground/send-document.ts';

/** More links than any group has. */
const most = 100_000;

/** Which document proves which figure, one row for each link; and the figures without proof. */
export const exportDocumentIndex: Handler<typeof endpoint> = async call => {
  const { year } = call.query;
  const about = await aboutOf(call);
  const index = await readIndex(call.db, call.query, most);
  const sheets = [
    documentsSheet(index.documents, about),
    withoutSheet(
      index,
      headingOf(about, `Sans preuve en ${year}`, 'Les mois alimentés par les factures reposent sur elles.'),
    ),
  ];
  return sendWorkbook(call, { name: 'Index des pièces', subject: String(year) }, sheets, about);
};

type Index = Awaited<ReturnType<typeof readIndex>>;

function documentsSheet(documents: Index['documents'], about: DocumentAbout): Sheet {
  return {
    name: 'Pièces',
    heading: headingOf(about, 'Index des pièces', 'Ce qui prouve chaque chiffre, une ligne par lien'),
    ...sheetTable(documentColumns, documents),
  };
}

function withoutSheet({ bills, months }: Pick<Index, 'bills' | 'months'>, heading: string[]): Sheet {
  return {
    name: 'Sans preuve',
    heading,
    columns: [
      { header: 'Genre', format: 'text' },
      { header: 'Fournisseur ou centre', format: 'text', width: 30 },
      { header: 'Numéro ou énergie', format: 'text', width: 24 },
      { header: 'Émise le, ou mois', format: 'text' },
    ],
    rows: [
      ...bills.map(({ supplier, number, issuedOn }) => ['Facture', supplier, number, issuedOn]),
      ...months.map(({ siteName, energyType, period }) => [
        'Mois déclaré',
        siteName,
        energyLabel(energyType),
        formatPeriod(period),
      ]),
    ],
  };
}
