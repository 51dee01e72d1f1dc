import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { RefusedRequest, serveApi } from '../../testing/serve-api.ts';
import { GroupPart } from './group-part.tsx';

const settings = {
  groupName: 'GHT de Haute-Loire',
  contactEmail: null,
  designerName: null,
  legalNotices: '',
  adminsNeedSecondFactor: false,
  decreeBasis: 'raw',
  findingMinimumCents: 0,
  defaults: { groupName: 'Groupe', contactEmail: 'energie@hopital.example', designerName: null },
  version: 3,
};

beforeEach(() => localStorage.clear());

it('keeps what was typed when another administrator saves first, and lets the user choose', async () => {
  let stored = settings;
  const received = serveApi({
    'GET /api/session': () => ({ ...sessionAs('admin'), dataVersion: String(stored.version) }),
    'GET /api/settings': () => stored,
    'GET /api/history': () => ({ entries: [], next: null }),
    'PUT /api/settings': ({ headers, body }) => {
      if (headers.get('If-Match') !== `"${stored.version}"`) return new RefusedRequest(409, 'version-stale');
      stored = { ...stored, ...(body as object), version: stored.version + 1 };
      return stored;
    },
  });
  renderAs('admin', <GroupPart />);
  const notices = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mentions légales' });
  await userEvent.type(await notices(), 'Directrice de la publication : A. Roche');
  stored = { ...settings, groupName: 'GHT du Velay', version: 4 };
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await screen.findByText('Quelqu’un d’autre a modifié ces paramètres entre-temps');
  expect((await notices()).value).toBe('Directrice de la publication : A. Roche');
  await userEvent.click(screen.getByRole('button', { name: 'Prendre les valeurs enregistrées' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom du groupe' }).value).toBe('GHT du Velay');

  await userEvent.type(await notices(), 'Hébergeur : le groupement');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await vi.waitFor(() => expect(stored.version).toBe(5));
  expect(stored.groupName).toBe('GHT du Velay');
  expect(stored.legalNotices).toBe('Hébergeur : le groupement');
  expect(received.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enregistrer' }).getAttribute('aria-busy')).toBeNull(),
  );
});
