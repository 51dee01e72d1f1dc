import { expect, test } from 'vitest';
import { importFaultText } from '../imports/import-fault-text.ts';
import { apparentText, lackingText } from './advice-words.ts';
import { durationText } from './class-words.ts';
import { coverageText, outsideText } from './curve-words.ts';

const outside = { outsideKwh: 1, share: 0.1, hours: 1, aboveTalonKwh: 1, aboveTalonCents: null, days: 1 };
const fewDays = { lacking: 'few-days', days: 1, testDays: 0, changed: [] };

test.each([
  ['the days of a curve', coverageText({ days: 1, ofDays: 365 }), 'sur 1 jour de 365'],
  ['the days outside opening hours', outsideText(outside), 'Sur 1 jour reçu.'],
  ['the days of a load duration', durationText({ hours: 8, days: 1, kw: 2 }), '(énergie de 1 jour sur'],
  [
    'the days without a reactive curve',
    apparentText({ days: 2, reactiveDays: 1 }),
    'le jour sans elle est estimé',
  ],
  [
    'the days that are too few for advice',
    lackingText(fewDays as never) ?? '',
    'La courbe n’a que 1 jour sur ces douze mois',
  ],
  [
    'the days of a month in a file',
    importFaultText('days-missing', { days: 1, ofDays: 31 }),
    '(1 relevé entier sur 31)',
  ],
])('one is written in the singular: %s', (_, text, expected) => {
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(expected);
});
