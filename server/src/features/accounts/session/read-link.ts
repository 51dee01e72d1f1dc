import type { readLink as endpoint } from '@suivi/contract/accounts/session';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { hasAccounts } from '../../../platform/session/account-store.ts';
import { findLink } from './link-store.ts';

export const readLink: Handler<typeof endpoint> = async ({ body, db }) => {
  const link = await findLink(db, body.token);
  if (!link) return refuse('link-invalid');
  const expiresAt = link.expiresAt.toISOString();
  if (link.purpose === 'set-password') {
    return ok({ purpose: link.purpose, name: link.name, email: link.email, expiresAt });
  }
  return (await hasAccounts(db)) ? refuse('link-invalid') : ok({ purpose: link.purpose, expiresAt });
};
