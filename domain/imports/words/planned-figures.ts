import { foldText } from '../../ground/text/fold-text.ts';

const planned =
  /\b(previsions?|previsionnel\w*|prevue?s?|objectifs?|cibles?|budgets?|budgetaires?|engagements?|references? contractuelles?|projections?|simulations?|theoriques?|eprd|dce|dqe|quantites (estimees|estimatives))\b/;
const real = /\b(realis\w+|reel\w*|suivis?|execut\w+|factures?|releves?)\b/;

/** The title that says of the figures below that nobody used them. */
export function plannedTitle(titles: readonly string[]): string | undefined {
  return titles.find(title => planned.test(foldText(title)) && !real.test(foldText(title)));
}

const plannedCell =
  /^((previsions?|prev|previsionnel(le)?s?|prevu(e)?s?|objectifs?|cibles?|budgets?|eprd|simulations?|simule(e)?s?)( 20\d\d)?|bp 20\d\d)$/;

/** Whether a cell says of its row that it is planned, and nothing else. */
export function isPlannedText(text: string): boolean {
  return plannedCell.test(foldText(text));
}

/** Whether a cell says of its row that it does not count: a bill that was cancelled or rejected, or never one to pay. */
export function isVoidText(text: string): boolean {
  return /^(annulee?s?|supprimee?s?|rejetee?s?|refusee?s?|pro ?forma|devis)$/.test(foldText(text));
}

/** « Objectif », « Rappel 2022 » or « Évolution » where others name a site. */
export function isNoSite(text: string): boolean {
  return isPlannedText(text) || /^(rappels?|evolutions?|ecarts?|variations?)\b/.test(foldText(text));
}
