import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { SavedViewsDialog } from './saved-views-dialog.tsx';

afterEach(() => localStorage.clear());

it('names the view that is shown, opens it again, and lets one of them open the page', async () => {
  history.replaceState(null, '', '/?vue=alerts&gravite=critiques&mes-vues=oui');
  const shown = renderAs('financial', <SavedViewsDialog onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox', { name: /^Nom de la vue/ }), 'Mes critiques{Enter}');
  await userEvent.click(screen.getByRole('checkbox', { name: /^À l’ouverture.*Mes critiques/ }));
  shown.unmount();
  history.replaceState(null, '', '/?vue=dashboard&mes-vues=oui');
  renderAs('financial', <SavedViewsDialog onClose={() => undefined} />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Mes critiques/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Mes critiques' }));
  expect(location.search).toBe('?vue=alerts&gravite=critiques');
});
