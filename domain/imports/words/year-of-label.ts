import { foldText } from '../../ground/text/fold-text.ts';

const ofContract = /\b(contrats?|marches?|lots?|offres?)\b/;

/** The year at the end of a row's label, « Gaz 2022 »; null when there is none, or it belongs to a contract. */
export function yearOfLabel(text: string): number | null {
  if (!/20\d\d/.test(text)) return null;
  const folded = foldText(text.replaceAll(/[([][^)\]]*[)\]]/g, ' '));
  const [, year] = /^\D*\b(20\d\d)$/.exec(folded) ?? [];
  return year === undefined || ofContract.test(folded) ? null : Number(year);
}
