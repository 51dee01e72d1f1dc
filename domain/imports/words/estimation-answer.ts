import { foldText } from '../../ground/text/fold-text.ts';
import { yesOrNo } from '../../ground/table/yes-or-no.ts';

const estimate = 'estim(ee?s?|ated|ations?|ati(f|ve)s?)';
const estimated = new RegExp(`\\b${estimate}\\b|^(e|est)$`);
/** « Non estimé », « Réelle (pas d’estimation) » */
const notEstimated = new RegExp(`\\b(non|not|pas|sans|aucune)( d)? ${estimate}\\b`);
const denied = /\b(non|not|pas|sans|aucune?)\b/;
const measured =
  /^(r|m)$|\b(reel(le)?s?|mesuree?s?|(auto|tele)?relevee?s?|constatee?s?|actual|real|measured)\b/;
/** Natures of bills that carry no information on estimation. */
const billed =
  /^(facture|avoir|normale?|cyclique|intermediaire|definitive|rectificative|regularisation|solde)$/;

const provisional = new RegExp(`\\b(a (confirmer|valider)|provisoires?|${estimate})\\b`);
const settled = /\b(regularis\w+|corrige\w*|confirmee?s?|definiti(f|ve)s?)\b/;

/** Whether a remark says that the figure beside it is provisional: « à confirmer », « valeur estimée ». */
export function tellsEstimate(remark: string): boolean {
  const folded = foldText(remark);
  return (
    provisional.test(folded) && !notEstimated.test(folded) && !denied.test(folded) && !settled.test(folded)
  );
}

/**
 * Whether a quantity is stated to be estimated: yes or no, or the nature of the meter reading (« Estimé », « E », « Relève réelle
 * »). Undefined when unclear.
 */
export function estimationAnswer(text: string): boolean | undefined {
  const answer = yesOrNo(text);
  if (answer !== undefined) return answer ?? false;
  const folded = foldText(text);
  if (notEstimated.test(folded)) return false;
  if (estimated.test(folded)) return true;
  if (denied.test(folded)) return undefined;
  return measured.test(folded) || billed.test(folded) ? false : undefined;
}
