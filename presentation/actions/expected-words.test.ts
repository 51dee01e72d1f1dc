import { expect, test } from 'vitest';
import { expectedMoneyText, expectedTexts, networkSavingText } from './expected-words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const measured = { lacking: null, days: 31, expectedCents: 31_000, gainCents: 12_400, hasNewPrices: false };

test('names the origin of the euros, and shows them beside the kWh', () => {
  const expectedMoney = { cents: 125_000, source: 'network-powers' as const };
  expect(plain(expectedMoneyText(expectedMoney))).toBe('1 250 € TTC (conseil d’acheminement : puissances)');
  const expected = [{ kwhPerYear: 12_000 }];
  expect(expectedTexts({ expected, expectedMoney }).map(plain)).toEqual(['12 MWh', '1 250 €']);
  expect(expectedTexts({ expected: [], expectedMoney: null })).toEqual(['—']);
});

test('shows what was billed less beside what was expected, and says what a saving needs before it can be measured', () => {
  expect(plain(networkSavingText(measured))).toBe(
    '124 € TTC de moins sur 31 jours facturés depuis la prise d’effet ; le conseil en attendait 310 € sur ces jours.',
  );
  expect(plain(networkSavingText({ ...measured, gainCents: -500, hasNewPrices: true }))).toMatch(
    /^5 € TTC de plus .* Le TURPE a changé de prix/,
  );
  const lacking = { ...measured, lacking: 'few-days' as const, expectedCents: null, gainCents: null };
  expect(plain(networkSavingText(lacking))).toMatch(
    /^Pas encore mesurable \(31 jours facturés depuis\) : une option/,
  );
});
