import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs, sessionAs } from '../testing/render-as.tsx';
import { serveApi } from '../testing/serve-api.ts';
import { OwnNotices } from './own-notices.tsx';

const browser = (id: number) => ({
  id,
  kind: 'new-browser',
  at: `2026-11-2${id}T08:00:00.000Z`,
  address: `192.0.2.${id}`,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  failures: null,
});

it('reports new browsers in one notice, dismissed at once, beside notices about other matters', async () => {
  const notices = [
    browser(3),
    { ...browser(4), kind: 'strangers-tries', failures: 100 },
    browser(2),
    browser(1),
    { ...browser(5), kind: 'more-browsers', failures: 4 },
  ];
  const received = serveApi({
    'GET /api/session': () => sessionAs('rse'),
    'GET /api/own-notices': () => ({ notices }),
    'POST /api/own-notices/dismiss': () => ({ done: true }),
  });
  renderAs('rse', <OwnNotices />);
  expect(await screen.findAllByText(/Connexions depuis de nouveaux navigateurs/)).toHaveLength(1);
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => /192\.0\.2\.\d/.exec(textContent)?.[0]),
  ).toEqual(['192.0.2.3', '192.0.2.2', '192.0.2.1', '192.0.2.5']);
  expect(screen.getByText(/^4\s+autres connexions, la dernière/)).toBeDefined();
  expect(screen.getByText(/100\s+essais en une heure/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'C’était moi' }));
  await waitFor(() =>
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [3, 2, 1, 5] }),
  );
});
