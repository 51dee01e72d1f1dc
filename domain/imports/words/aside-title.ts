import { energyInWords } from '../../energy/energy-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { isRatio } from './header-role.ts';
import { neverUsed, usedElsewhere } from './no-use.ts';
import { writtenUnit } from './written-unit.ts';

const used = /\b(consommations?|consos?|consommee?s?|factur\w+|depenses?|livraisons?)\b/;
const ofNoEnergy =
  /^(dju|degres? jours?|temperatures?|effectifs?|etp|surfaces?|superficies?|journees?|repas|lits|nuitees?|passages?)\b/;

/** « objectif -10 % » qualifies the figures and does not make them percentages. */
const share = /\d\s*%/g;

export type AsideTitle = {
  /** `other`: about the energy that it names, but not its consumption; `no-energy`: about people, weather or places. */
  kind: 'other' | 'no-energy';
  text: string;
};

/**
 * The title that says that the figures below are neither consumption nor cost: the last one with a meaning counts, since a title
 * « Gaz (kWh) » below a block of temperatures is about gas.
 */
export function asideTitle(titles: readonly string[]): AsideTitle | undefined {
  for (const text of titles.toReversed()) {
    const folded = foldText(text);
    const isUsed = used.test(folded);
    const unit = writtenUnit(text);
    if (ofNoEnergy.test(folded) && !isUsed) return { kind: 'no-energy', text };
    const isOther =
      isRatio(text.replaceAll(share, ' ')) ||
      neverUsed.test(folded) ||
      (usedElsewhere.test(folded) && !isUsed);
    const isOfFigures = /\bN\s*-\s*1\b/i.test(text) || unit !== null || energyInWords(folded) !== null;
    if (isOther && isOfFigures) return { kind: 'other', text };
    if (isUsed || unit !== null) return undefined;
  }
  return undefined;
}
