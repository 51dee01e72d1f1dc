import { months } from '@suivi/domain/ground/calendar/month';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAs, sessionAs } from '../../../testing/render-as.tsx';
import { serveApi } from '../../../testing/serve-api.ts';
import { ReadingGrid } from './reading-grid.tsx';

beforeEach(() => localStorage.clear());

const building = { id: 5, siteId: 4, name: 'Pavillon A', code: 'A' };
const nothing = months.map(() => null);

it('keeps what was typed while the save was on its way', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const received = serveApi({
    'GET /api/session': () => sessionAs('technical'),
    'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
    'GET /api/readings': () => ({ year: 2025, buildings: [], lastPeriod: null, prices: [] }),
    'POST /api/readings/year': async () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  });
  const told: string[] = [];
  renderAs(
    'technical',
    <ReadingGrid siteCode="emile-roux" building={building} year={2025} stored={nothing} notes={[]} />,
    (_kind, text) => void told.push(text),
  );
  const cell = (at: number) => screen.getAllByRole<HTMLInputElement>('textbox')[at] as HTMLInputElement;
  fireEvent.change(cell(0), { target: { value: '120' } });
  fireEvent.click(screen.getByRole('button', { name: /^Sauvegarder/ }));
  await vi.waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
  fireEvent.change(cell(1), { target: { value: '98' } });
  await act(async () => answer({ saved: 1 }));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(cell(0).value).toBe('');
  expect(cell(1).value).toBe('98');
  expect(screen.getByText(/^1 mois modifié/)).toBeDefined();
});
