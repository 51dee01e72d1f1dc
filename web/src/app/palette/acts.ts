import { type Action, can } from '@suivi/domain/accounts/can';
import type { Role } from '@suivi/domain/accounts/role';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { quarterOf, quarterSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import { lastMonthOver } from '@suivi/domain/months/month-state';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { isOffered } from '../../lib/navigation/is-offered.ts';
import { type ViewId, viewHref, viewIds } from '../../lib/navigation/view-link.ts';
import { lastQuarterOver } from '../../widgets/period/chosen-kind.ts';
import { views } from '../views.ts';
import type { PaletteEntry } from './rank-entries.ts';

type Place = {
  label: string;
  words?: string;
  view: ViewId;
  filters?: Record<string, string>;
  /** The action that a role must allow; absent: everyone who may open the view. */
  needs?: Action;
};
type PlacePart = Pick<Place, 'label' | 'words' | 'needs'> & { part: string };

const actsOn = (today: CalendarDate): readonly Place[] => [
  {
    label: 'Saisir les factures du mois',
    // The month to enter now, which is the last one that is over.
    words: `déclaration consommation entrer ${monthTitle(lastMonthOver(today).month)}`,
    view: 'monthly-declarations',
    filters: { saisie: 'mois' },
    needs: 'declaration.write',
  },
  {
    label: 'Saisir les relevés du mois',
    words: `compteur index bâtiment entrer ${monthTitle(lastMonthOver(today).month)}`,
    view: 'building-data',
    filters: { saisie: 'mois' },
    needs: 'reading.write',
  },
  {
    label: 'Importer un fichier',
    words: 'excel csv charger',
    view: 'imports',
    needs: 'declaration.import',
  },
  { label: 'Exporter les données', words: 'excel csv télécharger', view: 'imports' },
  {
    label: 'Exporter le trimestre',
    words: 'excel pdf télécharger tableau de bord',
    view: 'dashboard',
    filters: { periode: spanText(lastQuarterOver(quarterSpan(today.year, quarterOf(today)), today)) },
  },
  {
    label: 'Clôturer un mois',
    words: 'fermer figer',
    view: 'monthly-declarations',
    needs: 'month.close',
  },
  { label: 'Comparer des centres', words: 'm² côte à côte', view: 'site' },
  {
    label: 'Envoyer des factures reçues',
    words: 'pdf factur-x photo',
    view: 'bills',
    filters: { partie: 'recues' },
    needs: 'bill.write',
  },
];

/** Words by which a view can be found, besides its name. */
const wordsOfViews: Partial<Record<ViewId, string>> = {
  dashboard: 'accueil consommation coût co2 émissions',
  map: 'plan',
  analytics: 'prévision tendance objectif classement',
  alerts: 'seuils',
  sites: 'énergies en usage surface siret',
  accounts: 'utilisateurs rôles',
  journal: 'historique',
  'own-account': 'mot de passe second facteur e-mails sessions',
};

/** The parts of each view that its address can name; the default part is found through the view itself. */
const partsOfViews: Partial<Record<ViewId, readonly PlacePart[]>> = {
  'monthly-declarations': [{ part: 'manquants', label: 'Ce qui manque', words: 'mois retard attendus' }],
  'decret-tertiaire': [
    { part: 'groupe', label: 'Groupement', words: 'mutualisation' },
    { part: 'analyse', label: 'Analyse du centre' },
    { part: 'reference', label: 'Choix de la référence', words: 'année' },
    { part: 'surfaces', label: 'Surfaces et usages', words: 'cabs sous-catégories' },
    { part: 'operat', label: 'OPERAT', words: 'ademe préparation' },
    { part: 'modulation', label: 'Modulation' },
    { part: 'meteo', label: 'Météo', words: 'degrés jours stations' },
  ],
  bills: [
    { part: 'constats', label: 'À vérifier', words: 'constats anomalies contrôles' },
    { part: 'recues', label: 'Reçues', words: 'pdf relecture' },
    { part: 'attendues', label: 'Attendues', words: 'manquantes' },
    { part: 'alimentation', label: 'Mois alimentés' },
  ],
  contracts: [
    { part: 'points', label: 'Points de livraison', words: 'prm pdl pce' },
    { part: 'comptage', label: 'Comptage', words: 'compteurs index répartition' },
    { part: 'courbes', label: 'Courbes de charge', words: 'puissance talon gaspillages' },
    { part: 'tarifs', label: 'Tarifs publics', words: 'turpe cta accise tva' },
  ],
  budget: [
    { part: 'atterrissage', label: 'Atterrissage' },
    { part: 'rattacher', label: 'Charges à rattacher', words: 'comptabilité' },
  ],
  actions: [
    { part: 'tableau', label: 'Par état' },
    { part: 'calendrier', label: 'Calendrier' },
  ],
  reports: [
    { part: 'figes', label: 'Documents figés' },
    { part: 'pieces', label: 'Pièces justificatives', words: 'documents preuves' },
  ],
  settings: [
    { part: 'prix', label: 'Prix unitaires' },
    { part: 'facteurs', label: 'Facteurs d’émission', words: 'co2' },
    { part: 'imports', label: 'Imports', words: 'noms retenus' },
    { part: 'logiciels', label: 'Autres logiciels', words: 'jetons api webhooks' },
    { part: 'groupe', label: 'Groupe et sécurité', words: 'logo mentions', needs: 'settings.write' },
    { part: 'sauvegardes', label: 'Sauvegardes', needs: 'settings.write' },
    { part: 'emails', label: 'E-mails', words: 'smtp messagerie', needs: 'settings.write' },
  ],
  accounts: [{ part: 'connexion', label: 'Connexion par l’établissement', words: 'sso oidc' }],
};

const parts: readonly Place[] = viewIds.flatMap(view =>
  (partsOfViews[view] ?? []).map(({ part, label, ...rest }) => ({
    ...rest,
    label: `${views[view].label} › ${label}`,
    view,
    filters: { partie: part },
  })),
);

const entryOf =
  (kind: string) =>
  ({ label, words, view, filters }: Place): PaletteEntry => ({
    key: label,
    label,
    kind,
    ...(words === undefined ? {} : { words }),
    href: viewHref(view, filters),
  });

/**
 * What the role can open and do: the views in the order of the menu, actions, parts of views. Actions on a month are also found
 * by its name.
 */
export function entriesOfRole(role: Role, today: CalendarDate): PaletteEntry[] {
  const offered = ({ view, needs }: Place) =>
    isOffered(view, role) && (needs === undefined || can(role, needs));
  const ofViews = viewIds.map(
    (view): Place => ({ label: views[view].label, view, words: wordsOfViews[view] ?? '' }),
  );
  return [
    ...ofViews.filter(offered).map(entryOf('Vue')),
    ...actsOn(today).filter(offered).map(entryOf('Faire')),
    ...parts.filter(offered).map(entryOf('Partie')),
  ];
}
