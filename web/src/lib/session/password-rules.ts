import { passwordMaximumLength, passwordMinimumLength } from '@suivi/contract/accounts/password';
import { formatCount, nbsp } from '@suivi/presentation/ground/formats/number-formats';

export const newPasswordHint =
  `${formatCount(passwordMinimumLength, 'caractère')} au moins, sans règle de composition${nbsp}: ` +
  'plusieurs mots sans lien entre eux suffisent. Les mots de passe courants sont refusés.';

/** What is wrong with a new password before it is sent; null when only the server can tell. Lengths are in characters. */
export function newPasswordFault(password: string): string | null {
  const length = [...password].length;
  if (length < passwordMinimumLength) {
    const missing = formatCount(passwordMinimumLength - length, 'caractère');
    return `Mot de passe trop court${nbsp}: il manque ${missing}.`;
  }
  if (length > passwordMaximumLength) {
    return `Mot de passe trop long${nbsp}: ${formatCount(passwordMaximumLength, 'caractère')} au plus.`;
  }
  return null;
}
