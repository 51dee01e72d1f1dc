import type { AnswerOf, BodyOf } from '@suivi/contract/ground/endpoint';
import type { MailEncryption, readMailSettings, saveMailSettings } from '@suivi/contract/operation/mail';
import type { Checked } from '../../../editing/checked.ts';

export type MailSettings = AnswerOf<typeof readMailSettings>;
type Content = Omit<BodyOf<typeof saveMailSettings>, 'currentPassword'>;

/** The fields of the form, as typed. */
export type MailDraft = {
  isOn: boolean;
  host: string;
  port: string;
  encryption: MailEncryption;
  userName: string;
  /** Empty: the stored password is kept. */
  password: string;
  sender: string;
  publicUrl: string;
};

export const mailLabels: Record<keyof MailDraft, string> = {
  isOn: 'Envoyer des e-mails',
  host: 'Relais de messagerie (SMTP)',
  port: 'Port',
  encryption: 'Chiffrement',
  userName: 'Identifiant auprès du relais',
  password: 'Mot de passe auprès du relais',
  sender: 'Adresse d’expéditeur',
  publicUrl: 'Adresse de l’application dans les liens',
};

export const encryptionLabels: Record<MailEncryption, string> = {
  starttls: 'STARTTLS, exigé (port 587 ou 25)',
  tls: 'TLS dès la connexion (port 465)',
  none: 'Aucun, sur un réseau que personne n’écoute',
};

export function mailDraftOf({ port, ...settings }: MailSettings): MailDraft {
  const { isOn, host, encryption, userName, sender, publicUrl } = settings;
  return { isOn, host, port: String(port), encryption, userName, password: '', sender, publicUrl };
}

export function checkMailDraft(draft: MailDraft): Checked<MailDraft, Content> {
  const port = Number(draft.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return { kind: 'errors', errors: { port: 'Saisissez un port de 1 à 65535, par exemple 587.' } };
  }
  const content = {
    ...draft,
    port,
    host: draft.host.trim(),
    userName: draft.userName.trim(),
    sender: draft.sender.trim(),
    publicUrl: draft.publicUrl.trim(),
    password: draft.password === '' ? null : draft.password,
  };
  return { kind: 'content', content };
}

/** The text of a field shown to a person who must choose between two states of it; never contains the password. */
export function mailFieldText(field: keyof MailDraft, draft: MailDraft): string {
  if (field === 'password') return draft.password === '' ? 'inchangé' : 'nouveau mot de passe';
  if (field === 'encryption') return encryptionLabels[draft.encryption];
  const value = draft[field];
  return typeof value === 'string' ? value : value ? 'oui' : 'non';
}
