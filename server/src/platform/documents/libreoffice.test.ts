import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildWorkbook } from './build-workbook.ts';

const installed = spawnSync('soffice', ['--version']).status === 0;
const rows = Array.from({ length: 500 }, (_, index) => [`=Site ${index}`, index * 1.25, index / 1_000]);
const total = rows.reduce((sum, row) => sum + Number(row[1]), 0);

const numberIn = (cell = '') => Number(cell.replace(/[^\d,]/g, '').replace(',', '.'));

describe.runIf(installed)('LibreOffice', () => {
  it('opens a workbook with a chart and finds its texts and sums', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
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
    try {
      const file = join(folder, 'essai.xlsx');
      writeFileSync(file, bytes);
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      execFileSync('soffice', [
        profile,
        '--headless',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false',
        '--outdir',
        folder,
        file,
      ]);
      const lines = readFileSync(join(folder, 'essai.csv'), 'utf8')
        .trim()
        .split('\n')
        .map(line => line.split(';'));
      expect(lines[2]).toEqual(['Site', 'Montant', 'Part']);
      expect(lines.slice(3, -1).map(line => line[0])).toEqual(rows.map(row => row[0]));
      const sum = lines.slice(3, -1).reduce((running, line) => running + numberIn(line[1]), 0);
      expect(sum).toBe(total);
      expect(numberIn(lines.at(-1)?.[1])).toBe(total);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
