import type { exportDocumentIndex as endpoint } from '@suivi/contract/reports/exports';
import {
  documentRoleLabels,
  provedKindLabels,
  provedText,
} from '@suivi/presentation/documents/document-words';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { readIndex } from '../../features/documents/read-index.ts';
import { writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, type DocumentAbout, headingOf, propertiesOf } from '../ground/document-about.ts';

/** More links than any group has. */
const most = 100_000;

/** What proves which figure, every link a row; and what nothing proves. */
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
  const bytes = writeWorkbook(sheets, propertiesOf(about, 'Index des pièces', String(year)));
  return sendFile(call.reply, { name: 'Index des pièces.xlsx', mediaType: mediaTypes.xlsx, bytes });
};

type Index = Awaited<ReturnType<typeof readIndex>>;

function documentsSheet(documents: Index['documents'], about: DocumentAbout): Sheet {
  return {
    name: 'Pièces',
    heading: headingOf(about, 'Index des pièces', 'Ce qui prouve chaque chiffre, une ligne par lien'),
    columns: [
      { header: 'Pièce', format: 'text', width: 40 },
      { header: 'Nature', format: 'text' },
      { header: 'Prouve', format: 'text', width: 50 },
      { header: 'Genre', format: 'text' },
      { header: 'Centre', format: 'text' },
      { header: 'Énergie', format: 'text' },
      { header: 'Mois', format: 'month' },
      { header: 'Taille (octets)', format: 'whole' },
      { header: 'Ajoutée par', format: 'text' },
      { header: 'Ajoutée le', format: 'text' },
      { header: 'Empreinte SHA-256', format: 'text', width: 66 },
    ],
    rows: documents.map((row): SheetCell[] => [
      row.name,
      row.role === null ? 'Document figé' : documentRoleLabels[row.role],
      provedText(row),
      provedKindLabels[row.kind],
      row.siteName,
      row.energyType === null ? null : energyLabel(row.energyType),
      row.period === null ? null : { ...row.period, day: 1 },
      row.sizeBytes,
      row.addedBy,
      row.addedAt.slice(0, 10),
      row.sha256,
    ]),
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
