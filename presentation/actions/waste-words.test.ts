import { expect, test } from 'vitest';
import { wasteDoubtText, wasteHoursText, wasteSentence } from './waste-words.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const waste = {
  kind: 'working' as const,
  hours: [0, 1, 2, 3, 4, 22, 23],
  firstDay: '2026-09-12',
  lastDay: '2026-11-30',
  kw: 26.04,
  expectedKw: 240.4,
  kwh: 9_805.4,
  cents: 147_100,
  pricedBy: 'classes' as const,
  status: 'continues' as const,
};

test('describes a waste by its meter, days, hours, start, kW, kWh and euros', () => {
  expect(plain(wasteSentence('12345678901234', waste))).toBe(
    '12345678901234, jours ouvrés, de 22 h à 5 h, depuis le 12/09/2026 : +26 kW (240 kW attendus), 9 805 kWh et 1 471 € au prix de ses classes horaires',
  );
  const ofMonth = { ...waste, pricedBy: 'bills' as const };
  expect(plain(wasteSentence('12345678901234', ofMonth))).toContain(
    '1 471 € au prix du mois, toutes heures confondues',
  );
  const stopped = { ...waste, kind: 'off' as const, status: 'stopped' as const, cents: null };
  expect(plain(wasteSentence('12345678901234', stopped))).toContain(
    'samedis, dimanches et fériés, de 22 h à 5 h, du 12/09/2026 au 30/11/2026 : +26 kW (240 kW attendus), 9 805 kWh, prix inconnu',
  );
});

test.each([
  [Array.from({ length: 24 }, (_, hour) => hour), 'toute la journée'],
  [[6, 7, 18, 19, 20], 'de 6 h à 8 h et de 18 h à 21 h'],
])('groups consecutive hours', (hours, text) => expect(plain(wasteHoursText(hours))).toBe(text));

test('names the weather where it may be the cause', () => {
  expect(wasteDoubtText({ meanC: 3, beforeC: 4, mayExplain: false })).toBe('');
  expect(plain(wasteDoubtText({ meanC: 3.04, beforeC: 6.5, mayExplain: true }))).toBe(
    'Le temps peut l’expliquer : 3 °C en moyenne ces jours-là, 6,5 °C un an avant.',
  );
  expect(wasteDoubtText(null)).toContain('Température inconnue');
});
