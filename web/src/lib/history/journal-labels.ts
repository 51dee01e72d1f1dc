import type { JournalEntity } from '@suivi/contract/journal';
import { isEnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../texts/energy-labels.ts';

export const journalEntityLabels: Record<JournalEntity, string> = {
  declaration: 'Déclaration',
  reading: 'Relevé de bâtiment',
  site: 'Site',
  'site-plan': 'Plan de site',
  building: 'Bâtiment',
  'delivery-point': 'Point de livraison',
  bill: 'Facture',
  'bill-feed': 'Alimentation par les factures',
  document: 'Pièce jointe',
  supplier: 'Fournisseur',
  contract: 'Contrat',
  'tariff-grid': 'Tarif public',
  'bill-finding': 'Constat',
  'unit-price': 'Prix unitaire',
  'emission-factor': 'Facteur d’émission',
  'emission-factor-set': 'Jeu de facteurs d’émission',
  alert: 'Alerte',
  'alert-threshold': 'Seuil d’alerte',
  budget: 'Budget',
  'saving-action': 'Action d’économie',
  'saving-baseline': 'Situation de référence',
  'annual-report': 'Rapport annuel',
  snapshot: 'Document figé',
  'month-note': 'Note de mois',
  'period-lock': 'Clôture de mois',
  import: 'Import',
  weather: 'Météo',
  setting: 'Paramètre',
  demonstration: 'Données de démonstration',
  account: 'Compte',
  session: 'Session',
  export: 'Export',
};

const verbs: Record<string, string> = {
  create: 'création',
  save: 'modification',
  edit: 'modification',
  delete: 'suppression',
  archive: 'archivage',
  restore: 'restauration',
  place: 'placement sur le plan',
  'put-energy-in-use': 'énergie mise en usage',
  'take-energy-out-of-use': 'énergie retirée des usages',
  disable: 'désactivation',
  enable: 'réactivation',
  'keep-demonstration': 'compte de démonstration gardé, sans mot de passe',
  'dismiss-notices': 'avis de connexion lus',
  'see-reopenings': 'réouvertures de mois lues',
  invite: 'lien à usage unique',
  'reset-password': 'réinitialisation du mot de passe',
  'set-password': 'choix du mot de passe',
  'change-password': 'changement du mot de passe',
  'end-sessions': 'fin des sessions',
  end: 'fin de session',
  'end-others': 'fin des autres sessions',
  'sign-in': 'connexion',
  'sign-out': 'déconnexion',
  refuse: 'connexion refusée',
  throttle: 'trop d’essais',
  forbid: 'droit refusé',
  'refuse-origin': 'demande d’une autre page refusée',
  lock: 'second facteur bloqué',
  ask: 'demandé',
  'refuse-code': 'code du second facteur refusé',
  acknowledge: 'acquittement',
  close: 'clôture',
  vote: 'vote',
  'save-line': 'modification d’une ligne',
  'load-file': 'lignes remplacées par un classeur',
  'save-account': 'compte d’imputation',
  freeze: 'gel',
  file: 'dépôt',
  release: 'abandon du gel',
  reopen: 'réouverture',
  compute: 'calcul',
  load: 'chargement',
  remove: 'retrait',
  'save-logo': 'logo',
  'remove-logo': 'retrait du logo',
  clip: 'pièce jointe ajoutée',
  receive: 'fichier reçu',
  'load-everything': 'chargement de toutes les données',
  'set-aside': 'fichier mis de côté',
  import: 'import',
  undo: 'annulation',
  apply: 'import appliqué',
  abandon: 'abandon',
  choose: 'choix',
  'choose-reference': 'choix de la référence',
  'save-pool': 'mutualisation',
  'save-obligations': 'obligations',
  'save-surfaces': 'surfaces, usages et mesures',
  'start-two-factor': 'second facteur commencé',
  'confirm-two-factor': 'second facteur ajouté',
  'renew-recovery-codes': 'nouveaux codes de secours',
  'stop-two-factor': 'second facteur retiré',
  'reset-two-factor': 'second facteur retiré par un administrateur',
};

/** What was done, from the journal's `declaration.save`. */
export function journalVerb(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1);
  return verbs[verb] ?? verb;
}

/** « Brioude · Gaz · 2024 » from the journal's label, which names energies by their identifier. */
export function journalLabel(label: string): string {
  return label
    .split(' · ')
    .map(part => (isEnergyType(part) ? energyLabel(part) : part))
    .join(' · ');
}
