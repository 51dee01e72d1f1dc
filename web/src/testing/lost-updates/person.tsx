import type { Role } from '@suivi/domain/accounts/role';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { SessionContext } from '../../lib/session/session-context.ts';
import { ToastContext } from '../../lib/page/toast-context.ts';
import { sessionAs } from '../render-as.tsx';

/** Matches the message that somebody else saved first, in the words of any form. */
const told =
  /Quelqu’un d’autre|Quelqu’un vient|par quelqu’un d’autre|a changé d’étape|Rien n’a été enregistré|n’a pas été enregistré/;

/** Waits as long as a busy machine may take; fails when the result never comes. */
export function eventually<T>(check: () => T): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 });
}

/**
 * Without the styles that an accessible name reads for every element: this takes a fifth of the time, and other tests check
 * names.
 */
const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();

export type Person = ReturnType<typeof arrive>;

/** A person in front of a page of their own, with what they have read and typed. */
export function arrive(id: number, role: Role, page: ReactNode) {
  const queryClient = createQueryClient();
  const session = sessionAs(role);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={{ ...session, user: { ...session.user, id } }}>
        <ToastContext value={() => undefined}>{page}</ToastContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  const screen = within(container);
  const field = (label: RegExp) =>
    eventually(() => {
      const found = screen
        .queryAllByLabelText<HTMLInputElement>(label)
        .find(each => each.matches('input:not([type=radio]), select, textarea'));
      if (!found) throw new Error(`no field ${label}`);
      return found;
    });
  const buttons = (name: RegExp) =>
    [...container.querySelectorAll('button')].filter(each => name.test(nameOf(each)));
  return {
    screen,
    press: async (name: RegExp) => {
      const button = await eventually(() => {
        const found = buttons(name).findLast(each => each.getAttribute('aria-busy') !== 'true');
        if (!found) throw new Error(`no button ${name}`);
        return found;
      });
      fireEvent.click(button);
    },
    offers: (name: RegExp) => buttons(name).length > 0,
    fill: async (label: RegExp, value: string) => {
      fireEvent.change(await field(label), { target: { value } });
    },
    /** An event of the server says that data have changed: the page reads again what it shows. */
    hear: () => act(() => queryClient.invalidateQueries()),
    /** Waits until nothing is being sent or read, and the page shows what came. */
    settle: async () => {
      await eventually(() => {
        if (queryClient.isFetching() + queryClient.isMutating() > 0) throw new Error('still reading');
      });
      await act(async () => undefined);
    },
    isTold: () => told.test(container.textContent ?? ''),
  };
}
