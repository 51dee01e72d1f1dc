import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../../testing/render-as.tsx';
import { serveApi } from '../../../testing/serve-api.ts';
import { useMarkerEditing } from './use-marker-editing.ts';
import { sampleBuilding as building } from './testing/sample-building.ts';

function Plan() {
  const editing = useMarkerEditing('emile-roux', [building]);
  const place = (xPercent: number) => editing.place(building, { xPercent, yPercent: 20 });
  return (
    <>
      <p>X {editing.positionOf(building)?.xPercent}</p>
      <p>{editing.isEditing ? 'en édition' : 'en lecture'}</p>
      <button type="button" onClick={editing.start}>
        Modifier
      </button>
      <button type="button" onClick={() => place(50)}>
        Placer
      </button>
      <button type="button" onClick={() => place(60)}>
        Déplacer
      </button>
      <button type="button" onClick={editing.save}>
        Sauvegarder
      </button>
    </>
  );
}

beforeEach(() => localStorage.clear());

const press = (name: string) => fireEvent.click(screen.getByText(name));

async function savePlaced() {
  let answer: (value: unknown) => void = () => undefined;
  const received = serveApi({
    'GET /api/session': () => sessionAs('technical'),
    'POST /api/buildings/positions': async () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  });
  const told: string[] = [];
  renderAs('technical', <Plan />, (_kind, text) => void told.push(text));
  press('Modifier');
  press('Placer');
  press('Sauvegarder');
  await vi.waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
  return async () => {
    await act(async () => answer({ placed: 1 }));
    await vi.waitFor(() => expect(told).toHaveLength(1));
  };
}

it('keeps a marker where it was put while the save was on its way', async () => {
  const finish = await savePlaced();
  press('Déplacer');
  await finish();
  expect(screen.getByText('X 60')).toBeDefined();
  expect(screen.getByText('en édition')).toBeDefined();
});

it('ends the editing when no marker was moved since', async () => {
  const finish = await savePlaced();
  await finish();
  expect(screen.getByText('en lecture')).toBeDefined();
  expect(localStorage.length).toBe(0);
});
