import type { Report, ReportBlock } from './report.ts';

/** With the name of the group that it is from. */
type NamedReport = Report & { groupName?: string };

/** Drawn in the place of what the font lacks. */
const substitute = '□';
const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/**
 * What may not be drawn, with the character that it may belong to unless that is one by which a drawing is written: an
 * accent would else take the end of a tag with it. Nearly every text of a report has none.
 */
const unusual = /[^<>&;"'=]?[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]+/gu;
/** The compiler stacks one mark over a character; of two it loses the code, without which there is no PDF/UA. */
const severalMarks = /\p{M}.*\p{M}/su;

/**
 * The same report in characters that its font draws: □ stands for the others, which the compiler refuses in a PDF/UA, or
 * looks for without end in a chart; what has no look of its own (control characters, marks of direction) is left out.
 * A report with substitutes says how many.
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
    // A PDF/UA has no heading that says nothing.
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

/** Every text of a value, wherever it stands; keys are the program's own. */
function textsIn<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map(each => textsIn(each, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, textsIn(each, change)]),
  ) as Value;
}

/** What a font puts there means nothing in another one: PDF/UA refuses it. */
function isPrivate(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
}
