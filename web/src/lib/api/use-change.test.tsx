import { saveMonthEntry } from '@suivi/contract/declarations/declarations';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { useChange } from './use-change.ts';

const body = (quantity: number) => ({
  year: 2024,
  month: 2 as const,
  entries: [
    {
      siteId: 1,
      energyType: 'gas' as const,
      version: null,
      quantity,
      amountCents: null,
      isCreditNote: false,
    },
  ],
});

function Form() {
  const save = useChange(saveMonthEntry);
  return (
    <>
      <button type="button" onClick={() => save.mutate({ body: body(1) })}>
        Un
      </button>
      <button type="button" onClick={() => save.mutate({ body: body(2) })}>
        Deux
      </button>
      <p>{save.isSuccess ? 'enregistré' : save.status}</p>
    </>
  );
}

it('sends once for a double click, and again for another change or afterwards', async () => {
  const received = serveApi({
    'POST /api/declarations/month': () => ({ saved: 1 }),
    'GET /api/session': () => sessionAs('technical'),
  });
  const posts = () => received.filter(({ method }) => method === 'POST').length;
  renderAs('technical', <Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Un' }));
  fireEvent.click(screen.getByRole('button', { name: 'Un' }));
  await screen.findByText('enregistré');
  expect(posts()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Un' }));
  await screen.findByText('enregistré');
  await userEvent.click(screen.getByRole('button', { name: 'Deux' }));
  await screen.findByText('enregistré');
  expect(posts()).toBe(3);
});
