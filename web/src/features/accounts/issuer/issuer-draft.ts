import type { AnswerOf, BodyOf } from '@suivi/contract/ground/endpoint';
import type { readIssuerSettings, saveIssuerSettings } from '@suivi/contract/accounts/issuer';
import type { Role } from '@suivi/domain/accounts/role';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import type { Checked } from '../../../editing/checked.ts';

export type IssuerSettings = AnswerOf<typeof readIssuerSettings>;
type Content = Omit<BodyOf<typeof saveIssuerSettings>, 'currentPassword'>;

/** The fields of the form, as typed. */
export type IssuerDraft = {
  isOn: boolean;
  label: string;
  issuer: string;
  clientId: string;
  /** Empty: the stored secret is kept. */
  clientSecret: string;
  scopes: string;
  groupClaim: string;
  roleGroups: { group: string; role: Role }[];
  /** Number of days; empty: accounts are never closed. */
  closeUnseenDays: string;
};

export const issuerLabels: Record<keyof IssuerDraft, string> = {
  isOn: 'Proposer cette connexion',
  label: 'Nom sur le bouton',
  issuer: 'Adresse du service d’identité',
  clientId: 'Identifiant de l’application',
  clientSecret: 'Secret de l’application',
  scopes: 'Informations demandées (scopes)',
  groupClaim: 'Information qui liste les groupes',
  roleGroups: 'Rôles donnés par les groupes',
  closeUnseenDays: 'Désactiver un compte inutilisé depuis (jours)',
};

export function issuerDraftOf(settings: IssuerSettings): IssuerDraft {
  const { isOn, label, issuer, clientId, scopes, groupClaim, roleGroups, closeUnseenDays } = settings;
  return {
    isOn,
    label,
    issuer,
    clientId,
    clientSecret: '',
    scopes,
    groupClaim,
    roleGroups,
    closeUnseenDays: closeUnseenDays === null ? '' : String(closeUnseenDays),
  };
}

export function checkIssuerDraft(draft: IssuerDraft): Checked<IssuerDraft, Content> {
  const days = draft.closeUnseenDays.trim();
  const closeUnseenDays = days === '' ? null : Number(days);
  if (
    closeUnseenDays !== null &&
    !(Number.isInteger(closeUnseenDays) && closeUnseenDays >= 30 && closeUnseenDays <= 730)
  ) {
    return {
      kind: 'errors',
      errors: { closeUnseenDays: 'Saisissez de 30 à 730 jours, ou rien pour jamais.' },
    };
  }
  if (draft.roleGroups.some(({ group }) => group.trim() === '')) {
    return { kind: 'errors', errors: { roleGroups: 'Nommez chaque groupe, ou retirez la ligne.' } };
  }
  const { clientSecret, roleGroups, ...rest } = draft;
  return {
    kind: 'content',
    content: {
      ...rest,
      label: draft.label.trim(),
      issuer: draft.issuer.trim(),
      clientId: draft.clientId.trim(),
      scopes: draft.scopes.trim(),
      groupClaim: draft.groupClaim.trim() || 'groups',
      roleGroups: roleGroups.map(({ group, role }) => ({ group: group.trim(), role })),
      clientSecret: clientSecret === '' ? null : clientSecret,
      closeUnseenDays,
    },
  };
}

/** The text of a field shown to a person who must choose between two states of it; never contains the secret. */
export function issuerFieldText(field: keyof IssuerDraft, draft: IssuerDraft): string {
  if (field === 'clientSecret') return draft.clientSecret === '' ? 'inchangé' : 'nouveau secret';
  if (field === 'roleGroups') {
    return draft.roleGroups.map(({ group, role }) => `${group}\u00a0: ${roleLabels[role]}`).join(', ');
  }
  const value = draft[field];
  return typeof value === 'string' ? value : value ? 'oui' : 'non';
}
