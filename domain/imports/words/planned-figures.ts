import { foldText } from '../../ground/text/fold-text.ts';

const planned =
  /\b(previsions?|previsionnel\w*|prevue?s?|objectifs?|cibles?|budgets?|budgetaires?|engagements?|references? contractuelles?|projections?|simulations?|theoriques?|eprd|dce|dqe|quantites (estimees|estimatives))\b/;
const real = /\b(realis\w+|reel\w*|suivis?|execut\w+|factures?|releves?)\b/;

/** The title that says that the figures below were not consumed. */
export function plannedTitle(titles: readonly string[]): string | undefined {
  return titles.find(title => planned.test(foldText(title)) && !real.test(foldText(title)));
}

const plannedCell =
  /^((previsions?|prev|previsionnel(le)?s?|prevu(e)?s?|objectifs?|cibles?|budgets?|eprd|simulations?|simule(e)?s?)( 20\d\d)?|bp 20\d\d)$/;

/** Whether a cell says that its row is planned, and nothing else. */
export function isPlannedText(text: string): boolean {
  return plannedCell.test(foldText(text));
}

/** Whether a cell says that its row does not count: a cancelled or rejected bill, or one that is not to be paid. */
export function isVoidText(text: string): boolean {
  return /^(annulee?s?|supprimee?s?|rejetee?s?|refusee?s?|pro ?forma|devis)$/.test(foldText(text));
}

/** « Objectif », « Rappel 2022 » or « Évolution » in place of the name of a site. */
export function isNoSite(text: string): boolean {
  return isPlannedText(text) || /^(rappels?|evolutions?|ecarts?|variations?)\b/.test(foldText(text));
}
