import type { exportOperatFile as endpoint } from '@suivi/contract/decree/operat-model';
import { emptyReasonText, operatFileWords } from '@suivi/presentation/decree/operat-file-text';
import {
  readOperatFilling,
  type OperatFilling,
} from '../../features/decree/operat-file/read-operat-filling.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { fillWorkbookModel } from '../../platform/workbook-model/workbook-model.ts';
import { aboutOf, type DocumentAbout, headingOf } from '../ground/document-about.ts';
import { sendWorkbook } from '../ground/send-document.ts';

export const exportOperatFile: Handler<typeof endpoint> = async call => {
  const { kind, year, part } = call.query;
  const filled = await readOperatFilling(call, { kind, year });
  if (filled.kind === 'refused') return filled;
  const { document, sheets } = filled.value;
  const title = `OPERAT ${year} – ${operatFileWords[kind].name}`;
  if (part === 'gaps') {
    const about = await aboutOf(call);
    const name = `${title} – ce qui manque`;
    return sendWorkbook(call, { name, title }, [gapsSheet(filled.value, title, about)], about);
  }
  const fillings = sheets.map(({ sheet, patternRow, cells }) => ({ sheet, patternRow, cells }));
  const written = await fillWorkbookModel(document.content, fillings, call.platform.clock.now());
  if (written.kind === 'refused') return written;
  return sendFile(call.reply, { name: `${title}.xlsx`, mediaType: mediaTypes.xlsx, bytes: written.value });
};

function gapsSheet({ sites, document }: OperatFilling, title: string, about: DocumentAbout): Sheet {
  return {
    name: 'Ce qui manque',
    heading: headingOf(about, title, `Colonnes laissées vides dans «\u00a0${document.name}\u00a0»`),
    columns: ['Centre', 'Feuille', 'Colonne', 'Pourquoi'].map(header => ({
      header,
      format: 'text' as const,
    })),
    rows: sites.flatMap(({ name, gaps }) =>
      gaps.map(({ sheet, label, reason }) => [name, sheet, label, emptyReasonText(reason)]),
    ),
  };
}
