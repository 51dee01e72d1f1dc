import type { Role } from '@suivi/domain/accounts/role';

export const roleLabels: Record<Role, string> = {
  admin: 'Administrateur',
  technical: 'Équipe Technique',
  financial: 'Service Financier',
  rse: 'Responsable RSE',
  readonly: 'Lecture Seule',
};

/** What each role may do, in one line, for the person who assigns it. */
export const roleExplanations: Record<Role, string> = {
  admin: 'Tout faire, y compris gérer les comptes, supprimer des déclarations et lire le journal.',
  technical: 'Déclarer, importer, gérer les sites, les bâtiments et les seuils d’alerte.',
  financial: 'Déclarer, importer, tenir les prix unitaires.',
  rse: 'Déclarer, importer, gérer les facteurs d’émission.',
  readonly: 'Consulter et exporter, sans rien modifier.',
};
