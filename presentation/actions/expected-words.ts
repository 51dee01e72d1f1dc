import type { ExpectedMoney, ExpectedSource } from '@suivi/domain/actions/saving-action';
import type { NetworkSaving } from '@suivi/domain/actions/network-saving';
import { formatCount, formatEuros, formatMwh, missing } from '../ground/formats/number-formats.ts';
import { expectedKwh, type ToldAction } from './portfolio-sentence.ts';

export const expectedSourceLabels: Record<ExpectedSource, string> = {
  typed: 'saisi',
  'network-powers': 'conseil d’acheminement\u00a0: puissances',
  'network-option': 'conseil d’acheminement\u00a0: option et puissances',
  waste: 'gaspillage probable de la courbe',
};

/** « 1 250 € TTC (conseil d’acheminement : puissances) ». */
export function expectedMoneyText(money: ExpectedMoney | null): string {
  return money === null ? missing : `${formatEuros(money.cents)} TTC (${expectedSourceLabels[money.source]})`;
}

/** The saving expected in a year, kWh and euros on separate lines. */
export function expectedTexts(
  action: Pick<ToldAction, 'expected'> & { expectedMoney: ExpectedMoney | null },
): string[] {
  const { expected, expectedMoney } = action;
  const texts = [
    ...(expected.length === 0 ? [] : [formatMwh(expectedKwh([action]))]),
    ...(expectedMoney === null ? [] : [formatEuros(expectedMoney.cents)]),
  ];
  return texts.length === 0 ? [missing] : texts;
}

const lackTexts: Record<NonNullable<NetworkSaving['lacking']>, string> = {
  'no-day':
    'notez l’action «\u00a0Terminée\u00a0», avec le jour de prise d’effet comme premier jour des travaux et un seul point de livraison.',
  'no-bills':
    'il faut des factures qui détaillent la part fixe de l’acheminement, l’une finie avant la prise d’effet, l’autre commencée depuis.',
  'few-days':
    'une option déplace ce qui est payé d’une saison à l’autre\u00a0: il faut 328 jours de factures avant et depuis.',
};

/** How much less was billed since a piece of advice took effect, beside the saving it expected over the same days. */
export function networkSavingText({
  lacking,
  days,
  expectedCents,
  gainCents,
  hasNewPrices,
}: NetworkSaving): string {
  if (lacking !== null || gainCents === null) {
    const since = days === 0 ? '' : ` (${formatCount(days, 'jour facturé', 'jours facturés')} depuis)`;
    return `Pas encore mesurable${since}\u00a0: ${lacking === null ? '' : lackTexts[lacking]}`;
  }
  const billed = `${formatEuros(Math.abs(gainCents))} TTC de ${gainCents < 0 ? 'plus' : 'moins'} sur ${formatCount(days, 'jour facturé', 'jours facturés')} depuis la prise d’effet`;
  const prices = hasNewPrices
    ? ' Le TURPE a changé de prix un 1er août entre ces factures\u00a0: une part de l’écart en vient.'
    : '';
  return `${billed}\u00a0; le conseil en attendait ${formatEuros(expectedCents)} sur ces jours.${prices}`;
}
