import { type InflationBudget, readPart } from './inflate-part.ts';
import { attributeReader, createXmlScanner } from './xml-scanner.ts';
import type { ZipEntry } from './zip-directory.ts';

const formatId = attributeReader('numFmtId');
const formatCode = attributeReader('formatCode');

/** How a cell shows its number: as a date, perhaps with its hour, or divided by `shownPer`, 1 or a power of 1 000. */
export type CellStyle = { isDate: boolean; hasHour: boolean; shownPer: number };

/** The cell styles, by their index. */
export async function readStyles(entry: ZipEntry | null, budget: InflationBudget): Promise<CellStyle[]> {
  if (entry === null) return [];
  const formats = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let inCellFormats = false;
  const scanner = createXmlScanner({
    open(name, attributes) {
      if (name === 'numFmt') {
        const code = formatCode(attributes) ?? '';
        formats.set(Number(formatId(attributes)), { ...dateFormat(code), shownPer: shownPer(code) });
      } else if (name === 'cellXfs') {
        inCellFormats = true;
      } else if (name === 'xf' && inCellFormats) {
        const id = Number(formatId(attributes) ?? 0);
        styles.push(formats.get(id) ?? { isDate: isBuiltInDate(id), hasHour: id === 22, shownPer: 1 });
      }
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  scanner.write(await readPart(entry, budget));
  scanner.end();
  return styles;
}

/** ECMA-376 part 1, § 18.8.30: formats 14 to 17 and 22 are dates; 27 to 36 and 50 to 58 are those of East Asian languages. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

/** A date format has a day, month or year outside quotes and brackets; hours alone are a duration, not a date. */
function dateFormat(code: string): Pick<CellStyle, 'isDate' | 'hasHour'> {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replace(/AM\/PM|A\/P/gi, '');
  const hasHour = /h/i.test(bare);
  if (/general|standard/i.test(bare)) return { isDate: false, hasHour };
  return { isDate: /[dy]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare)), hasHour };
}

/**
 * ECMA-376 part 1, § 18.8.31: each comma after the last digit divides the displayed number by a thousand: under « MWh », 18 420
 * is shown as « 18,4 ». A format that writes words of its own, such as « 18,4 k », states the unit itself and counts as 1.
 */
function shownPer(code: string): number {
  const [positive = ''] = code.split(';');
  const bare = positive.replace(/\[[^\]]*\]|\\ |_.|\*./g, '');
  const [, commas = ''] = /[0#?](,+)(?=[^0#?,]*$)/.exec(bare) ?? [];
  return /["\\%]|\p{L}/u.test(bare) ? 1 : 1_000 ** commas.length;
}
