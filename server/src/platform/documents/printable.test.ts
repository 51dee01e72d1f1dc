import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compileReport } from './compile-report.ts';
import { printable } from './printable.ts';
import type { Report } from './report.ts';
import { fontCharacters } from './report-fonts.ts';
import { anyText } from './testing/any-text.ts';

const created = new Date('2026-11-21T10:00:00Z');
const svgOf = (text: string) => {
  const escaped = text.replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20" width="90" height="20"><text x="9" y="9" font-family="Source Sans 3">${escaped}</text></svg>`;
};

/** Every place of a report that contains a text. */
function reportOf(text: string): Report {
  return {
    title: text,
    subtitle: text,
    author: text,
    dateText: text,
    context: [text],
    blocks: [
      { kind: 'heading', text },
      { kind: 'paragraph', text },
      { kind: 'lead', text },
      {
        kind: 'figures',
        figures: [{ label: text, value: text, unit: text, change: text, note: text, tone: 'better' }],
      },
      {
        kind: 'table',
        caption: text,
        columns: [{ label: text, align: 'start' }],
        rows: [[text]],
        total: [text],
      },
      {
        kind: 'chart',
        caption: text,
        alt: text,
        legend: [{ label: text, colour: '#123456', mark: 'line' }],
        svg: svgOf(text),
      },
      { kind: 'notes', title: text, items: [text] },
    ],
  };
}

const paragraphs = (text: string) => {
  const report = { ...reportOf(''), blocks: [{ kind: 'paragraph' as const, text }] };
  return printable(report, fontCharacters()).blocks.flatMap(block =>
    block.kind === 'paragraph' ? [block.text] : block.kind === 'notes' ? block.items : [],
  );
};

describe('the texts of a report in characters that its font draws', () => {
  it.each([
    ['CH Émile Roux – 12\u202f345 m² ≥ 3 €', ['CH Émile Roux – 12\u202f345 m² ≥ 3 €']],
    ['CH ✅', ['CH □', '1 caractère absent de la police est remplacé par □.']],
    ['👩🏽‍⚕️中🇫🇷', ['□□□', '3 caractères absents de la police sont remplacés par □.']],
    ['e\u0301t\u00e9', ['été']],
    ['W\u0301\u0301\u0301', ['□', '1 caractère absent de la police est remplacé par □.']],
    ['a\u202eb\u200bc\u0007d\ufeff', ['abcd']],
    ['\u200b\u2066', ['□', '1 caractère absent de la police est remplacé par □.']],
    ['a\ud800b', ['a□b', '1 caractère absent de la police est remplacé par □.']],
    ['a\r\nb\u2028c\td', ['a\nb\nc d']],
    ['\ue000', ['□', '1 caractère absent de la police est remplacé par □.']],
  ])('%j', (text, expected) => {
    expect(paragraphs(text)).toEqual(expected);
  });
});

test('any text in any place makes a PDF', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyText, text => {
      const bytes = compileReport(reportOf(text || 'Titre'), {
        groupName: text || 'GHT',
        logo: null,
        created,
      });
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    }),
    { numRuns: 150 },
  );
});
