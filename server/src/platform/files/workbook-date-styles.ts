import { type InflationBudget, readPart } from './inflate-part.ts';
import { attributeReader, createXmlScanner } from './xml-scanner.ts';
import type { ZipEntry } from './zip-directory.ts';

const formatId = attributeReader('numFmtId');
const formatCode = attributeReader('formatCode');

/** For each cell style, by its index: does it show a number as a date? */
export async function readDateStyles(entry: ZipEntry | null, budget: InflationBudget): Promise<boolean[]> {
  if (entry === null) return [];
  const dateFormats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCellFormats = false;
  const scanner = createXmlScanner({
    open(name, attributes) {
      if (name === 'numFmt') {
        dateFormats.set(Number(formatId(attributes)), isDateFormat(formatCode(attributes) ?? ''));
      } else if (name === 'cellXfs') {
        inCellFormats = true;
      } else if (name === 'xf' && inCellFormats) {
        const id = Number(formatId(attributes) ?? 0);
        styles.push(dateFormats.get(id) ?? isBuiltInDate(id));
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

/** ECMA-376 part 1, § 18.8.30: 14 to 17 and 22 are dates, 27 to 36 and 50 to 58 those of East Asian languages. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

/** A format with a day, month or year outside quotes and brackets; hours alone are a duration, not a date. */
function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replace(/AM\/PM|A\/P/gi, '');
  if (/general|standard/i.test(bare)) return false;
  return /[dy]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare));
}
