import { expect, test } from 'vitest';
import { measuredText } from './advice-words.ts';
import { clippingText } from './curve-words.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('says per day what a change of powers saved, and that prices changed as well', () => {
  const measured = {
    from: '2026-03-01',
    before: { powers: [200, 200], days: 59, centsPerDay: 2_000 },
    after: { powers: [150, 160], days: 31, centsPerDay: 1_600.4 },
    gainCents: 12_388,
    hasNewPrices: false,
  };
  const advice = { classes: ['HPH', 'HCH'], unit: 'kVA' };
  expect(plain(measuredText(measured, advice))).toBe(
    'Mesuré sur les factures depuis le 01/03/2026 (200 kVA avant, HPH 150, HCH 160 kVA après) : part fixe, gestion, comptage, dépassements et CTA de 20,00 € à 16,00 € HT par jour, soit 124 € HT de moins sur 31 jours facturés.',
  );
  const dearer = plain(measuredText({ ...measured, gainCents: -100, hasNewPrices: true }, advice));
  expect(dearer).toContain(
    'soit 1 € HT de plus sur 31 jours facturés. Le TURPE a changé de prix un 1er août',
  );
});

test('describes what exceeds a power, with its gain where there is one', () => {
  const level = { kw: 330, steps: 884, hours: 147.333, kwh: 2_600.9 };
  expect(plain(clippingText({ ...level, gainHtCents: 64_959, gainTtcCents: 77_951 }))).toBe(
    'Au-dessus de 330 kW : 884 pas, 147,3 h et 2 601 kWh. Gain : 650 € HT (780 € TTC) par an.',
  );
  expect(clippingText({ ...level, gainHtCents: null, gainTtcCents: null })).not.toContain('Gain');
});
