import type { ColumnRole } from './mapping.ts';

const site = String.raw`(?:sites?|etablissements?|centres?|hopital|hopitaux)`;
const town = String.raw`(?:villes?|communes?|localites?)`;
/** What is never meant as a part of a name. */
const contact = String.raw`adresses?|cp|codes? postal|code insee|contacts?|responsables?|gestionnaires?|referents?|proprietaires?|telephones?|tel|mails?|e mail|emails?|courriels?|latitude|longitude|altitude`;
const group = String.raw`rue|voie|departements?|regions?|pays|directeurs?|directions?|statuts?|categories?|activites?|zones?|secteurs?`;
const ofTown = new RegExp(`^${town}\\b.*\\b${site}\\b|^${site}\\b.*\\b${town}$`);
const ofOther = new RegExp(
  `^(?:n |no |num |numero )?(?:${contact}|${group})\\b.*\\b${site}\\b|^${site} (?:${contact})$|^centres? (?:de |d )?(?:responsabilites?|couts?|frais|profits?|analyses?|budgetaires?|gestion|activites?|impots?|travaux)\\b`,
);

/**
 * What a column holds whose folded header has a word for a site: its name, its town, or something of it that names none, as
 * « Adresse du site » and « Centre de responsabilité » do. By a town two sites of it would be one.
 */
export function siteRole(folded: string): ColumnRole {
  if (ofTown.test(folded)) return 'city';
  return ofOther.test(folded) ? 'ignored' : 'site';
}
