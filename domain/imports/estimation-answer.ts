import { foldText } from './fold-text.ts';
import { yesOrNo } from './yes-or-no.ts';

const estimated = /\bestim(ee?s?|ated|ation)\b|^(e|est)$/;
const measured =
  /^(r|m)$|\b(reel(le)?s?|mesuree?s?|(auto|tele)?relevee?s?|constatee?s?|actual|real|measured)\b/;
/** Natures of bills that say nothing of an estimation. */
const billed =
  /^(facture|avoir|normale?|cyclique|intermediaire|definitive|rectificative|regularisation|solde)$/;

/**
 * Whether a quantity is told to be estimated: yes or no, or the nature of the meter reading (« Estimé », « E »,
 * « Relève réelle »). Undefined where it cannot be told.
 */
export function estimationAnswer(text: string): boolean | undefined {
  const answer = yesOrNo(text);
  if (answer !== undefined) return answer ?? false;
  const folded = foldText(text);
  const denied = /^(non|pas) (.+)$/.exec(folded)?.[2];
  if (denied !== undefined) return estimated.test(denied) ? false : undefined;
  if (estimated.test(folded)) return true;
  return measured.test(folded) || billed.test(folded) ? false : undefined;
}
