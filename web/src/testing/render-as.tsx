import type { Role } from '@suivi/domain/access/role';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
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
    },
    openAlerts: 3,
    dataVersion: '1',
    today: { year: 2026, month: 11, day: 21 },
  };
}

/** Renders what stands inside the shell, as a person of the given role sees it. */
export function renderAs(
  role: Role,
  children: ReactNode,
  showToast: ShowToast = () => undefined,
  session: Partial<SignedInSession> = {},
): RenderResult {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ ...sessionAs(role), ...session }}>
        <ToastContext value={showToast}>{children}</ToastContext>
      </SessionContext>
    </QueryClientProvider>,
  );
}
