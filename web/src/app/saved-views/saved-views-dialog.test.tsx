import { keepOwnView, listOwnViews, type OwnView } from '@suivi/contract/accounts/own-views';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { SavedViewsDialog } from './saved-views-dialog.tsx';

it('names the current view, opens it again, and lets one of the saved views be the start page', async () => {
  history.replaceState(null, '', '/?vue=alerts&gravite=critiques&mes-vues=oui');
  let views: OwnView[] = [];
  serveContract('financial', [
    answer(listOwnViews, () => ({ views })),
    answer(keepOwnView, ({ body }) => {
      views = [body as OwnView];
      return { done: true as const };
    }),
  ]);
  const shown = renderAs('financial', <SavedViewsDialog onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox', { name: /^Nom de la vue/ }), 'Mes critiques{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^À l’ouverture.*Mes critiques/ }));
  shown.unmount();
  expect(views).toEqual([{ name: 'Mes critiques', search: '?vue=alerts&gravite=critiques', isHome: true }]);
  history.replaceState(null, '', '/?vue=dashboard&mes-vues=oui');
  renderAs('financial', <SavedViewsDialog onClose={() => undefined} />);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mes critiques/ })).checked).toBe(
    true,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Mes critiques' }));
  expect(location.search).toBe('?vue=alerts&gravite=critiques');
});
