import type { ImportRecord, ImportSheet } from '@suivi/contract/imports/import-values';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Which tables of the file are read and which are not: a file read in part must never look complete. */
export function ReadTables({ record }: { record: Pick<ImportRecord, 'sheets' | 'mappings'> }) {
  const { sheets, mappings } = record;
  const blocks = sheets.reduce((sum, { blockCount }) => sum + blockCount, 0);
  if (blocks < 2) return null;
  const left = sheets.filter((_, index) => (mappings[index] ?? null) === null);
  const leftCount = left.reduce((sum, { blockCount }) => sum + blockCount, 0);
  const text = `${formatCount(blocks, 'bloc')} dans le fichier, ${formatCount(blocks - leftCount, 'lu')}.`;
  if (left.length === 0) return <p>{text}</p>;
  return (
    <Notice kind="warning" live={false} title={text}>
      <ul>
        {left.map(sheet => (
          <li key={blocksText(sheet)}>
            Non lu&nbsp;: {blocksText(sheet)}
            {sheet.isRepeated === true && ` (${repeatedText})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Why a table is not proposed; it is read when the user ticks it. */
const repeatedText = 'ses chiffres sont des sommes d’un autre tableau';

const blocksNamed = 4;

/** For example « Brioude, lignes 3 à 14 ; Langeac, lignes 3 à 14 ». */
export function blocksText({ name, blocks, blockCount }: ImportSheet): string {
  const named = blocks
    .slice(0, blocksNamed)
    .map(({ sheet, firstLine, lastLine }) => `${sheet}, lignes ${firstLine} à ${lastLine}`);
  const others = blockCount - named.length;
  const all = named.join('\u00a0; ');
  return others > 0 ? `${all || name}… et ${formatCount(others, 'autre bloc', 'autres blocs')}` : all || name;
}
