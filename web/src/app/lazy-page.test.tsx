import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { lazyPage, preloadPage } from './lazy-page.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

const counterPage = () => lazyPage(async () => ({ Counter }), 'Counter');

it('is rendered at once when its files are loaded', async () => {
  const Page = counterPage();
  await preloadPage(Page);
  render(
    <Suspense fallback="Chargement">
      <Page />
    </Suspense>,
  );
  expect(screen.queryByText('Chargement')).toBeNull();
  expect(screen.getByRole('button').textContent).toBe('0');
});

it('keeps its state when it is rendered again after its files have arrived', async () => {
  const Page = counterPage();
  const shown = (
    <Suspense fallback="Chargement">
      <Page />
    </Suspense>
  );
  const { rerender } = render(shown);
  expect(screen.getByText('Chargement')).toBeDefined();
  const button = await screen.findByRole('button');
  act(() => button.click());
  rerender(
    <Suspense fallback="Chargement">
      <Page key={undefined} />
    </Suspense>,
  );
  expect(screen.getByRole('button').textContent).toBe('1');
});
