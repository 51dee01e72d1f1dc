import { describe, expect, it } from 'vitest';
import { buildWorkbook } from './build-workbook.ts';
import { convertedByLibreOffice, hasLibreOffice, libreOfficeTimeout } from './testing/libreoffice.ts';

const rows = Array.from({ length: 500 }, (_, index) => [`=Site ${index}`, index * 1.25, index / 1_000]);
const total = rows.reduce((sum, row) => sum + Number(row[1]), 0);

const numberIn = (cell = '') => Number(cell.replace(/[^\d,]/g, '').replace(',', '.'));

describe.runIf(hasLibreOffice)('LibreOffice', () => {
  it('opens a workbook with a chart and finds its texts and sums', {
    timeout: libreOfficeTimeout,
  }, async () => {
    const bytes = await buildWorkbook(
      [
        {
          name: 'Relevés d’essai & co',
          heading: ['Essai'],
          columns: [
            { header: 'Site', format: 'text' },
            { header: 'Montant', format: 'euros' },
            { header: 'Part', format: 'percent' },
          ],
          rows,
          totals: ['Total', total, null],
          charts: [
            {
              kind: 'line',
              title: 'Montants',
              altText: 'Montants par site',
              categoryColumn: 0,
              seriesColumns: [1],
              colours: ['0B6E6E'],
              valueAxisTitle: '€',
            },
          ],
        },
      ],
      { title: 'Essai', author: 'Essai', subject: '', created: new Date(0) },
    );
    const converted = convertedByLibreOffice(
      { essai: bytes },
      'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false',
    );
    const lines = (converted.get('essai')?.toString() ?? '')
      .trim()
      .split('\n')
      .map(line => line.split(';'));
    expect(lines[2]).toEqual(['Site', 'Montant', 'Part']);
    expect(lines.slice(3, -1).map(line => line[0])).toEqual(rows.map(row => row[0]));
    const sum = lines.slice(3, -1).reduce((running, line) => running + numberIn(line[1]), 0);
    expect(sum).toBe(total);
    expect(numberIn(lines.at(-1)?.[1])).toBe(total);
  });
});
