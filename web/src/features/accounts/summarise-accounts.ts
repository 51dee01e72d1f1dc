import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { type Account, accountState } from './account.ts';

/** For example « 6 comptes, dont 1 désactivé et 1 sans mot de passe. 2 administrateurs peuvent se connecter. » */
export function summariseAccounts(accounts: readonly Account[]): string {
  const count = (fits: (account: Account) => boolean) => accounts.filter(fits).length;
  const disabled = count(account => accountState(account) === 'disabled');
  const withoutPassword = count(account => ['invited', 'without-password'].includes(accountState(account)));
  const admins = count(account => account.role === 'admin' && accountState(account) === 'active');
  const parts = [
    disabled > 0 ? formatCount(disabled, 'désactivé') : null,
    withoutPassword > 0 ? formatCount(withoutPassword, 'sans mot de passe', 'sans mot de passe') : null,
  ].filter(part => part !== null);
  const details = parts.length > 0 ? `, dont ${parts.join(' et ')}` : '';
  const verb = admins < 2 ? 'peut' : 'peuvent';
  return `${formatCount(accounts.length, 'compte')}${details}. ${formatCount(admins, 'administrateur')} ${verb} se connecter.`;
}
