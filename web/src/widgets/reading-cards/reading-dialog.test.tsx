import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { RefusedRequest, serveApi } from '../../testing/serve-api.ts';
import { ReadingDialog } from './reading-dialog.tsx';

const stored = { id: 9, version: 1, electricity: 120, gas: null, water: null };

function Readings() {
  const [opened, setOpened] = useState<{ month: 1 | 2; count: number } | null>(null);
  const open = (month: 1 | 2) => setOpened(before => ({ month, count: (before?.count ?? 0) + 1 }));
  return (
    <>
      <button type="button" onClick={() => open(1)}>
        Janvier
      </button>
      <button type="button" onClick={() => open(2)}>
        Février
      </button>
      {opened && (
        <ReadingDialog
          key={opened.count}
          siteCode="emile-roux"
          building={{ id: 5, siteId: 4, name: 'Pavillon A' }}
          period={{ year: 2026, month: opened.month }}
          energy="electricity"
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const field = () => screen.getByLabelText<HTMLInputElement>(/Consommation du mois/);
const type = (value: string) => fireEvent.change(field(), { target: { value } });

function openReadings() {
  let answer: (value: unknown) => void = () => undefined;
  const received = serveApi({
    'GET /api/session': () => sessionAs('technical'),
    'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
    'GET /api/readings': () => ({ year: 2026, buildings: [], lastPeriod: null, prices: [] }),
    'POST /api/readings': async () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  });
  const told: string[] = [];
  renderAs('technical', <Readings />, (_kind, text) => void told.push(text));
  return {
    told,
    save: async () => {
      const form = document.querySelector('form');
      if (!form) throw new Error('no dialog');
      fireEvent.submit(form);
      await vi.waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
    },
    answerWith: async (value: unknown) => {
      await act(async () => answer(value));
    },
  };
}

it('leaves the next reading open when the previous one is finally saved', async () => {
  const { told, save, answerWith } = openReadings();
  press('Janvier');
  type('120');
  await save();
  press('Annuler');
  press('Février');
  type('98');
  await answerWith(stored);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(screen.getByText(/Pavillon A · février\s2026/)).toBeDefined();
  expect(field().value).toBe('98');
});

it('leaves the next reading open when the previous one is refused', async () => {
  const { save, answerWith } = openReadings();
  press('Janvier');
  type('120');
  await save();
  press('Annuler');
  press('Février');
  type('98');
  await answerWith(new RefusedRequest(500, 'internal'));
  // The refusal is reported to the dialog that sent it, which is closed.
  expect(screen.getByText(/Pavillon A · février\s2026/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps what was typed while the save was on its way', async () => {
  const { told, save, answerWith } = openReadings();
  press('Janvier');
  type('120');
  await save();
  type('1205');
  await answerWith(stored);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(field().value).toBe('1205');
});
