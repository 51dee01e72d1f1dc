import type { Role } from '@suivi/domain/accounts/role';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openDraftKeyring } from '../lib/drafts/draft-keyring.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { SessionContext, type SignedInSession } from '../lib/session/session-context.ts';
import { type ShowToast, ToastContext } from '../lib/page/toast-context.ts';

export function sessionAs(role: Role): SignedInSession {
  return {
    user: {
      id: 7,
      name: 'Claire Vernet',
      email: 'claire@hopital.example',
      role,
      isDemonstration: false,
      mustAddSecondFactor: false,
      home: null,
      draftKey: '0123456789abcdef'.repeat(4),
    },
    openAlerts: 3,
    dataVersion: '1',
    today: { year: 2026, month: 11, day: 21 },
  };
}

/** Renders content of the shell, as a user of the given role sees it. */
export function renderAs(
  role: Role,
  children: ReactNode,
  showToast: ShowToast = () => undefined,
  session: Partial<SignedInSession> = {},
): RenderResult {
  const signedIn = { ...sessionAs(role), ...session };
  openDraftKeyring(signedIn.user.id, signedIn.user.draftKey);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={signedIn}>
        <ToastContext value={showToast}>{children}</ToastContext>
      </SessionContext>
    </QueryClientProvider>,
  );
}
