import type { ColumnRole } from './mapping.ts';

const site = String.raw`(?:sites?|etablissements?|centres?|hopital|hopitaux)`;
const town = String.raw`(?:villes?|communes?|localites?)`;
/** Words that are never part of a name. */
const contact = String.raw`adresses?|cp|codes? postal|code insee|contacts?|responsables?|gestionnaires?|referents?|proprietaires?|telephones?|tel|mails?|e mail|emails?|courriels?|latitude|longitude|altitude`;
const group = String.raw`rue|voie|departements?|regions?|pays|directeurs?|directions?|statuts?|categories?|activites?|zones?|secteurs?`;
const ofTown = new RegExp(`^${town}\\b.*\\b${site}\\b|^${site}\\b.*\\b${town}$`);
const ofOther = new RegExp(
  `^(?:n |no |num |numero )?(?:${contact}|${group})\\b.*\\b${site}\\b|^${site} (?:${contact})$|^centres? (?:de |d )?(?:responsabilites?|couts?|frais|profits?|analyses?|budgetaires?|gestion|activites?|impots?|travaux)\\b`,
);

/**
 * The role of a column whose folded header has a word for a site: its name, its town, or something else about it, as « Adresse du
 * site » and « Centre de responsabilité ». Two sites in one town could not be distinguished by the town.
 */
export function siteRole(folded: string): ColumnRole {
  if (ofTown.test(folded)) return 'city';
  return ofOther.test(folded) ? 'ignored' : 'site';
}
