import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { RefusedRequest, serveApi } from '../../testing/serve-api.ts';
import { ThresholdPanel } from './threshold-panel.tsx';

const energyTypes = ['electricity', 'gas', 'fuel', 'water'];
const sites = { sites: [], yearsWithData: [], lastReadings: [], defaultPeriod: '2026' };

function serve() {
  const server = {
    version: 1,
    thresholds: energyTypes.map(energyType => ({ energyType, warningPercent: 20, criticalPercent: 40 })),
  };
  const received = serveApi({
    'GET /api/session': () => ({ ...sessionAs('technical'), dataVersion: String(server.version) }),
    'GET /api/alert-thresholds': () => ({ ...server }),
    'PUT /api/alert-thresholds': ({ headers, body }) => {
      if (headers.get('If-Match') !== `"${server.version}"`) return new RefusedRequest(409, 'version-stale');
      Object.assign(server, body, { version: server.version + 1 });
      return { ...server };
    },
  });
  renderAs('technical', <ThresholdPanel sites={sites} onClose={() => undefined} />);
  const saves = () => received.filter(({ method }) => method === 'PUT').length;
  return { server, saves };
}

const warnings = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /Surveillance/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function typeWarning(text: string) {
  const [first] = await warnings();
  if (!first) throw new Error('no field');
  await userEvent.clear(first);
  await userEvent.type(first, text);
}

it.each([
  ['Garder ma saisie', '25', 25],
  ['Prendre les valeurs enregistrées', '30', 30],
])('somebody else saved first: « %s » can be saved', async (choice, shown, stored) => {
  const { server, saves } = serve();
  await typeWarning('25');
  server.thresholds = server.thresholds.map(each =>
    each.energyType === 'electricity' ? { ...each, warningPercent: 30 } : each,
  );
  server.version = 2;
  await press('Sauvegarder');

  await screen.findByText('Quelqu’un d’autre a modifié ces seuils entre-temps');
  expect(screen.getByText(/surveillance \(%\)/).textContent).toContain(
    'enregistré «\u00a030\u00a0», saisi «\u00a025\u00a0»',
  );
  await press('Sauvegarder');
  expect(saves()).toBe(1);
  await press(choice);
  expect((await warnings())[0]?.value).toBe(shown);
  await press('Sauvegarder');
  await waitFor(() => expect(server.version).toBe(3));
  expect(server.thresholds[0]?.warningPercent).toBe(stored);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sauvegarder' }).getAttribute('aria-busy')).toBeNull(),
  );
});
