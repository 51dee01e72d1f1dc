import { describe, expect, it } from 'vitest';
import { compilePdf } from './compile-pdf.ts';
import { writeReport } from './documents-process.ts';
import { type Report, reportFont } from './report.ts';

const created = new Date('2026-11-21T10:00:00Z');
const identity = { groupName: 'GHT de la Haute-Loire', logo: null, created };
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" font-family="${reportFont}"><rect width="80" height="20"/><text y="35" font-size="10">Février</text></svg>`;
const hostileText = '#read("/etc/passwd") *gras* $x$ <b> \\ " ‘ ] )';
const report: Report = {
  title: 'Rapport annuel 2024',
  subtitle: 'CH Émile Roux',
  author: 'Camille Lefèvre',
  dateText: '21 novembre 2026',
  context: ['Périmètre : 5 sites', hostileText],
  blocks: [
    { kind: 'lead', text: 'La consommation a baissé de 3,2 %.' },
    {
      kind: 'figures',
      figures: ['better', 'worse', 'neutral'].map(tone => ({
        label: hostileText,
        value: '12 345,6',
        unit: 'MWh',
        change: '−3,2 %',
        tone: tone as 'better',
        note: 'données partielles',
      })),
    },
    { kind: 'heading', text: 'Mois par mois' },
    { kind: 'paragraph', text: hostileText },
    { kind: 'chart', caption: 'Consommation', alt: 'Une colonne', svg },
    {
      kind: 'table',
      caption: 'Mois',
      columns: [
        { label: 'Mois', align: 'start' },
        { label: 'kWh', align: 'end' },
      ],
      rows: Array.from({ length: 120 }, (_, index) => [`Mois ${index}`, hostileText]),
      total: ['Total', '1 200'],
    },
    { kind: 'page-break' },
    { kind: 'notes', title: 'Réserves', items: [hostileText] },
  ],
};

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a report', () => {
  it('is a tagged PDF/UA in French, A4, with its fonts inside', async () => {
    const pdf = latin1(await writeReport(report, identity));
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf).toMatch(/\/Lang ?\(fr-FR\)/);
    expect(pdf).toMatch(/\/MediaBox ?\[0 0 595\.\d+ 841\.\d+\]/);
    expect(pdf).toMatch(/\/FontFile2/);
    expect(pdf).toContain('SourceSans3-Regular');
    expect(pdf).not.toContain('Libertinus');
  });

  it('is made forty times without keeping the memory of each', { timeout: 60_000 }, async () => {
    const restingBytes = process.memoryUsage().rss;
    const sizes: number[] = [];
    for (let count = 0; count < 40; count += 1) sizes.push((await writeReport(report, identity)).length);
    expect(new Set(sizes).size).toBe(1);
    expect(process.memoryUsage().rss - restingBytes).toBeLessThan(150 * 1_048_576);
  });

  it('reads no file of the machine', () => {
    expect(() => compilePdf('#read("/../../../package.json")', {}, created)).toThrow('Typst');
    expect(() => compilePdf('#read("/etc/passwd")', {}, created)).toThrow('Typst');
  });

  it('works again after a source that does not compile', () => {
    const source = '#set document(title: [Titre])\nTexte';
    expect(() => compilePdf('#nothing-of-that-name', {}, created)).toThrow('unknown variable');
    expect(compilePdf(source, {}, created).length).toBeGreaterThan(1000);
  });
});
