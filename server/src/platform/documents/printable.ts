import type { Report, ReportBlock } from './report.ts';

/** A report with the name of the group that issues it. */
type NamedReport = Report & { groupName?: string };

/** Drawn in place of a character that the font does not have. */
const substitute = '□';
const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/**
 * Characters that may not be drawable, each with the character before it, to which it may belong, unless that one is part of the
 * markup of a drawing: an accent would otherwise take the end of a tag with it. Most texts of a report have none.
 */
const unusual = /[^<>&;"'=]?[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]+/gu;
/**
 * The compiler stacks one combining mark over a character; with two it loses the character code, without which there is no
 * PDF/UA.
 */
const severalMarks = /\p{M}.*\p{M}/su;

/**
 * The same report in characters that its font draws: □ replaces the others, which the compiler refuses in a PDF/UA or searches
 * for without end in a chart; invisible characters (control characters, direction marks) are left out. A report with replaced
 * characters states how many.
 */
export function printable(report: NamedReport, drawn: ReadonlySet<number>): NamedReport {
  let substitutes = 0;
  const drawable = (part: string): string => {
    let kept = '';
    for (const { segment } of characters.segment(part.normalize('NFC'))) {
      const shown = segment
        .replace(/[\t\v\f]/g, ' ')
        .replace(/[^\P{Cc}\n]|\p{Default_Ignorable_Code_Point}/gu, '');
      const isDrawn =
        !severalMarks.test(shown) &&
        Array.from(shown, character => character.codePointAt(0) ?? 0).every(
          code => code === 0x0a || (drawn.has(code) && !isPrivate(code)),
        );
      if (!isDrawn) substitutes += 1;
      kept += isDrawn ? shown : substitute;
    }
    return kept;
  };
  const { blocks, ...texts } = textsIn(report, text => {
    const shown = text
      .toWellFormed()
      .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
      .replace(unusual, drawable);
    if (shown.trim() !== '' || text === '') return shown;
    // PDF/UA does not allow an empty heading.
    substitutes += 1;
    return substitute;
  });
  const all = substitutes === 0 ? blocks : [...blocks, substitutesNote(substitutes)];
  return { ...texts, blocks: all };
}

function substitutesNote(count: number): ReportBlock {
  const words =
    count === 1
      ? `1 caractère absent de la police est remplacé par ${substitute}.`
      : `${count} caractères absents de la police sont remplacés par ${substitute}.`;
  return { kind: 'notes', title: 'Réserves sur les caractères', items: [words] };
}

/** Applies `change` to every text of a value, at any depth; keys are set by the program and stay. */
function textsIn<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map(each => textsIn(each, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, textsIn(each, change)]),
  ) as Value;
}

/** A private-use character means something else in each font: PDF/UA refuses it. */
function isPrivate(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
}
