import { type Action, can } from '@suivi/domain/accounts/can';
import type { Role } from '@suivi/domain/accounts/role';
import { isOffered } from '../../lib/navigation/is-offered.ts';
import { type ViewId, viewHref, viewIds } from '../../lib/navigation/view-link.ts';
import { views } from '../views.ts';
import type { PaletteEntry } from './rank-entries.ts';

type Place = {
  label: string;
  words?: string;
  view: ViewId;
  filters?: Record<string, string>;
  /** Who may; everyone who sees the view when it says nothing. */
  needs?: Action;
};

const acts: readonly Place[] = [
  {
    label: 'Saisir les factures du mois',
    words: 'déclaration consommation entrer',
    view: 'monthly-declarations',
    filters: { saisie: 'mois' },
    needs: 'declaration.write',
  },
  {
    label: 'Saisir les relevés du mois',
    words: 'compteur index bâtiment entrer',
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
    label: 'Envoyer des factures reçues',
    words: 'pdf factur-x photo',
    view: 'bills',
    filters: { partie: 'recues' },
    needs: 'bill.write',
  },
];

const parts: readonly Place[] = [
  {
    label: 'Factures › À vérifier',
    words: 'anomalies contrôles',
    view: 'bills',
    filters: { partie: 'constats' },
  },
  { label: 'Factures › Attendues', words: 'manquantes', view: 'bills', filters: { partie: 'attendues' } },
  { label: 'Factures › Mois alimentés', view: 'bills', filters: { partie: 'alimentation' } },
  {
    label: 'Contrats et points › Points de livraison',
    words: 'prm pdl pce',
    view: 'contracts',
    filters: { partie: 'points' },
  },
  {
    label: 'Contrats et points › Tarifs publics',
    words: 'turpe cta accise tva',
    view: 'contracts',
    filters: { partie: 'tarifs' },
  },
  { label: 'Budget › Atterrissage', view: 'budget', filters: { partie: 'atterrissage' } },
  {
    label: 'Décret Tertiaire › Préparation OPERAT',
    view: 'decret-tertiaire',
    filters: { partie: 'operat' },
  },
  { label: 'Décret Tertiaire › Modulation', view: 'decret-tertiaire', filters: { partie: 'modulation' } },
  {
    label: 'Décret Tertiaire › Météo',
    words: 'degrés jours stations',
    view: 'decret-tertiaire',
    filters: { partie: 'meteo' },
  },
];

const entryOf =
  (kind: string) =>
  ({ label, words, view, filters }: Place): PaletteEntry => ({
    key: label,
    label,
    kind,
    ...(words === undefined ? {} : { words }),
    href: viewHref(view, filters),
  });

/** What the role may open and do: the views in the order of the menu, acts, parts of views. Months are found by their name too. */
export function entriesOfRole(role: Role, monthName = ''): PaletteEntry[] {
  const offered = ({ view, needs }: Place) =>
    isOffered(view, role) && (needs === undefined || can(role, needs));
  return [
    ...viewIds
      .map((view): Place => ({ label: views[view].label, view }))
      .filter(offered)
      .map(entryOf('Vue')),
    ...acts
      .filter(offered)
      .map(act => (act.filters?.['saisie'] === 'mois' ? { ...act, words: `${act.words} ${monthName}` } : act))
      .map(entryOf('Faire')),
    ...parts.filter(offered).map(entryOf('Partie')),
  ];
}
