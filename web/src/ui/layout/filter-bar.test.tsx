import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FoldedFilterBar } from './filter-bar.tsx';

it('folds its selectors behind a button that says how many are chosen', async () => {
  const bar = (chosen: number) => (
    <FoldedFilterBar label="Filtres" chosen={chosen}>
      <input aria-label="Rechercher" />
    </FoldedFilterBar>
  );
  const { rerender } = render(bar(0));
  const fold = screen.getByRole('button', { name: 'Filtrer' });
  const folded = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect(folded?.contains(screen.getByLabelText('Rechercher'))).toBe(true);
  expect([fold.getAttribute('aria-expanded'), folded?.dataset['open']]).toEqual(['false', undefined]);
  await userEvent.click(fold);
  expect([fold.getAttribute('aria-expanded'), folded?.dataset['open']]).toEqual(['true', 'true']);
  rerender(bar(2));
  expect(fold.textContent).toBe('Filtrer\u00a0· 2');
});
