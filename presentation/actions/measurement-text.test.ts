import { describe, expect, it } from 'vitest';
import { bandedEnergy, measurableText, savingSentence, validityText, valueText } from './measurement-text.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const saving = {
  from: { year: 2025, month: 1 as const },
  avoidedKwh: 40_900,
  bandKwh: 320,
  verdict: 'proved' as const,
  cents: 363_900,
  pricedBy: 'unit-price' as const,
  unpricedPeriods: 0,
  kg: 9600,
  unfactoredPeriods: 0,
};

describe('a saving in words', () => {
  it('says what was avoided since when, with its interval, and whether it is proved', () => {
    expect(plain(bandedEnergy(saving))).toBe('40,9 MWh ± 320 kWh');
    expect(plain(savingSentence(saving, true))).toBe(
      '40,9 MWh évités sur douze mois (à partir de janvier 2025), à 320 kWh près. L’économie est démontrée : elle dépasse son intervalle à 90 %.',
    );
    const rise = { ...saving, avoidedKwh: -2000, verdict: 'rise' as const };
    expect(plain(savingSentence(rise, false))).toContain('2 MWh de plus depuis les travaux');
  });

  it('names the price of the euros, and what has no price', () => {
    expect(plain(valueText(saving))).toContain('prix unitaire des paramètres');
    expect(plain(valueText({ ...saving, pricedBy: 'both', unpricedPeriods: 2 }))).toContain(
      '2 périodes sans prix n’y sont pas.',
    );
    expect(plain(valueText({ ...saving, cents: null, pricedBy: null }))).toContain('Aucun prix n’est connu');
  });

  it('says before the works whether the saving could be proved', () => {
    const told = (bandKwh: number, isMeasurable: boolean) =>
      plain(measurableText({ bandKwh, isMeasurable }, 40_000));
    expect(told(3000, true)).toContain('pourra être mesurée ici');
    // 40 000 kWh against an interval of 32 000 is at the edge, against 31 999 it is not.
    expect(told(32_000, true)).toContain('pourra être mesurée ici de justesse :');
    expect(told(31_999, true)).toContain('pourra être mesurée ici :');
    expect(told(90_000, false)).toContain('ne pourra pas être démontrée');
    expect(measurableText({ bandKwh: 1, isMeasurable: null }, null)).toContain('Aucune économie attendue');
  });

  it('gives the error of a model', () => {
    const quality = { points: 12, parameters: 1, r2Adjusted: 0.93, cvRmse: 0.31, autocorrelation: 0 };
    expect(plain(validityText(quality))).toContain('trop imprécis');
    expect(plain(validityText({ ...quality, cvRmse: 0.0813 }))).toContain('8,1 % des 12 périodes');
  });
});
