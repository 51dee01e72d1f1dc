import type { exportRights as endpoint } from '@suivi/contract/accounts/issuer';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { writeCsv } from '../../../platform/documents/write-csv.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../../platform/http/send-file.ts';
import { readAccounts } from '../store.ts';

const header = [
  'Nom',
  'E-mail',
  'Rôle',
  'État',
  'Connexion',
  'Second facteur',
  'Créé le',
  'Désactivé le',
  'Vu le',
];

const day = (instant: string | null) => instant?.slice(0, 10) ?? '';

/** For the yearly review of rights. */
export const exportRights: Handler<typeof endpoint> = async ({ changeAside, db, reply }) => {
  const accounts = await readAccounts(db);
  const traced = await changeAside(async current => {
    await current.journal({
      action: 'export.rights',
      entity: 'export',
      entityId: 'rights',
      label: 'Droits des comptes',
    });
    return { kind: 'ok', value: null };
  });
  if (traced.kind === 'refused') return traced;
  const rows = accounts.map(account => [
    account.name,
    account.email,
    roleLabels[account.role],
    account.disabledAt === null ? 'actif' : 'désactivé',
    account.isLinked ? 'établissement' : account.hasPassword ? 'mot de passe' : 'invitation en attente',
    account.hasSecondFactor ? 'oui' : 'non',
    day(account.createdAt),
    day(account.disabledAt),
    day(account.lastSeenAt),
  ]);
  return sendFile(reply, {
    name: 'Droits des comptes.csv',
    mediaType: mediaTypes.csv,
    bytes: writeCsv(header, rows),
  });
};
