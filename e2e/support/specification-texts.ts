import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** Texts about the code, which are not on screen. */
const spoken = /^(specification|R4$)/;

/** Every text in « » of the specification. */
export function askedTexts(): string[] {
  const page = readFileSync(join(root, 'docs/domain/specification.md'), 'utf8');
  const texts = [...page.matchAll(/«\s*([^»]+?)\s*»/g)].map(([, text = '']) => text.replaceAll(/\s+/g, ' '));
  return [...new Set(texts)].filter(text => !spoken.test(text));
}

/**
 * Removes the differences of typography that the contract leaves free: apostrophes, kinds of spaces, three dots, and their
 * escapes in source code.
 */
export function foldedText(text: string): string {
  return text
    .replaceAll(/\\u00a0|\\u202f|&nbsp;/g, ' ')
    .replaceAll(/\\'|’/g, "'")
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The parts of a text that the page shows separately, or on both sides of a name: the sites that have a plan are named. */
export function textParts(text: string): string[] {
  const parts = text.replace('le centre Emile Roux.', '{centres}').split(/ - |\{\w+\}|"/);
  return parts.map(foldedText).filter(part => part !== '');
}

/**
 * Texts that appear only after an action: other journeys and tests of pages look for them (scripts/specification-texts.test.ts).
 * The journeys of specification-texts.spec.ts find all others.
 */
export const textsAfterAnAct: readonly string[] = [
  'À propos de nous',
  'Annuler',
  'Fermer',
  'Sauvegarder',
  'Aucune donnée disponible pour la période sélectionnée',
  'kWh/mois',
  'm³/mois',
  'Modifier la consommation - {type}',
  'Veuillez remplir tous les champs obligatoires.',
  'Retour',
  'Mettre à jour',
  'Une déclaration existe déjà - Modification en cours',
  'Déclaration enregistrée avec succès !',
  'Accès Restreint - Vous n’avez pas les permissions nécessaires pour saisir des déclarations énergétiques.',
  'Êtes-vous sûr de vouloir supprimer le bâtiment "{name}" ?',
  'Masquer',
  'Pas assez de données disponibles pour analyser la progression. Assurez-vous d’avoir des déclarations pour au moins 2 années différentes.',
  'Veuillez saisir au moins une consommation mensuelle.',
  'Veuillez saisir des valeurs numériques positives.',
  'Veuillez saisir des montants TTC positifs.',
  'Êtes-vous sûr de vouloir supprimer cette déclaration ?',
  'Cette action est irréversible.',
  'Email ou mot de passe incorrect',
  'Erreur de connexion. Veuillez réessayer.',
  'Consommation mise à jour avec succès !',
  'Déclaration supprimée avec succès.',
  'Informations du bâtiment mises à jour avec succès !',
  'Seuils d’alerte mis à jour avec succès !',
];
