import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { RefusedRequest, serveApi } from '../../testing/serve-api.ts';
import { MonthNotesPanel } from './month-notes-panel.tsx';
import { useMonthNotes } from './use-month-notes.ts';

const scope = { year: 2025, site: 'brioude' };

function Panel() {
  return <MonthNotesPanel scope={scope} notes={useMonthNotes(scope)} />;
}

function serve() {
  const note = {
    id: 7,
    siteId: 2,
    siteCode: 'brioude',
    siteName: 'Brioude',
    buildingId: null,
    buildingName: null,
    energyType: 'gas',
    period: { year: 2025, month: 3 },
    kind: 'works',
    text: 'chaudière arrêtée',
    author: 'Julien Faure',
    updatedAt: '2025-04-02T08:00:00.000Z',
    version: 1,
  };
  const received = serveApi({
    'GET /api/session': () => ({ ...sessionAs('technical'), dataVersion: String(note.version) }),
    'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
    'GET /api/month-notes': () => ({ notes: [{ ...note }] }),
    'PUT /api/month-notes/7': ({ headers, body }) => {
      if (headers.get('If-Match') !== `"${note.version}"`) return new RefusedRequest(409, 'version-stale');
      Object.assign(note, body, { version: note.version + 1 });
      return { ...note };
    },
  });
  renderAs('technical', <Panel />);
  return { note, saves: () => received.filter(({ method }) => method === 'PUT').length };
}

it.each([
  ['Garder ma saisie', 'deux chaudières arrêtées'],
  ['Prendre les valeurs enregistrées', 'brûleur changé'],
])('somebody else saved the note first: « %s » can be saved', async (choice, text) => {
  const { note, saves } = serve();
  await userEvent.click(await screen.findByText('1 note en 2025'));
  await userEvent.click(screen.getByRole('button', { name: /Modifier/ }));
  const details = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Précisions' });
  await userEvent.clear(details);
  await userEvent.type(details, 'deux chaudières arrêtées');
  Object.assign(note, { text: 'brûleur changé', version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await screen.findByText('Quelqu’un d’autre a modifié cette note entre-temps');
  expect(screen.getByText(/^Précisions.: enregistré/).textContent).toContain('«\u00a0brûleur changé\u00a0»');
  expect(details.value).toBe('deux chaudières arrêtées');
  await userEvent.click(screen.getByRole('button', { name: choice }));
  expect(details.value).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([note.text, note.version, saves()]).toEqual([text, 3, 2]);
});
