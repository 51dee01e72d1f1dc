import { foldText } from '../../ground/text/fold-text.ts';

const whole =
  /^(?:st|s t|global\w*|general|groupe|groupe hospitalier(?: de territoire)?|direction commune|moyennes?|sommes?|cumuls?|autres sites)$/;
const words =
  /\b(?:ght|groupement hospitalier|consolide\w*|consolidation|(?:sous )?tota(?:l|ux)\w*|s t|tou(?:s|tes)(?: (?:les|nos))? (?:sites?|etablissements|batiments|structures|confondu\w*)|toutes structures|global(?:e|aux)?|ensembles? (?:du|des|de la|groupe|sites|etablissements|ght)|ensemble$|synthese|recap\w*|agrege\w*|departement\w*|region\w*|territoire|perimetre|patrimoine)\b/;

/**
 * Whether a name is one under which people write the sum of several sites or buildings: it is never created without a question.
 */
export function isTotalName(text: string, groupName: string | null): boolean {
  const folded = foldText(text);
  return whole.test(folded) || words.test(folded) || (groupName !== null && folded === foldText(groupName));
}
