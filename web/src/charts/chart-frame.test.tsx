import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { textOf } from '../testing/text-of.ts';
import { frames } from '../ui/frames.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartFrame } from './chart-frame.tsx';

const frame = (state: { loading?: boolean; empty?: string }) => (
  <ChartFrame
    title="Comparaison 2024 et 2023"
    hint="Cliquez sur une colonne pour voir les détails"
    table={<p>le tableau</p>}
    {...state}
  >
    <p>le graphique</p>
  </ChartFrame>
);

it('shows the table instead of the chart, and back', async () => {
  render(frame({}));
  expect(screen.getByRole('figure', { name: 'Comparaison 2024 et 2023' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Voir le tableau' }));
  expect(screen.getByText('le tableau')).toBeTruthy();
  expect(screen.queryByText('le graphique')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Voir le graphique' }));
  expect(screen.getByText('le graphique')).toBeTruthy();
});

it('describes the possible actions when pressing a mark shows its content', () => {
  const canvas = (readout: string | null) => (
    <ChartFrame title="Comparaison" hint="Cliquez sur une colonne pour voir les détails">
      <ChartCanvas
        ref={null}
        label="Comparaison"
        width={300}
        height={200}
        drawing={null}
        controls={null}
        readout={readout}
      />
    </ChartFrame>
  );
  const { rerender } = render(canvas(null));
  expect(screen.getByText(/Cliquez/)).toBeTruthy();
  rerender(canvas('Mars 12 MWh'));
  expect(screen.getByText('Mars 12 MWh')).toBeTruthy();
  expect(screen.queryByText(/Cliquez/)).toBeNull();
});

it('says that there are no data, without a table or a hint', () => {
  render(frame({ empty: 'Aucune donnée disponible pour la période sélectionnée' }));
  expect(screen.getByText('Aucune donnée disponible pour la période sélectionnée')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Cliquez/)).toBeNull();
});

it('draws a choice made with its own selectors after the choice was shown', () => {
  let seeFrame = () => {};
  vi.spyOn(frames, 'afterNext').mockImplementation(callback => {
    seeFrame = callback;
    return () => {};
  });
  const of = (year: string) => (
    <ChartFrame title="Comparaison" chosen={year} controls={<p>choix {year}</p>} footer={<p>note {year}</p>}>
      <p>mois {year}</p>
    </ChartFrame>
  );
  const { rerender } = render(of('2025'));
  rerender(of('2026'));
  expect(screen.getAllByText(/20/).map(textOf)).toEqual(['choix 2026', 'mois 2025', 'note 2025']);
  expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true');
  act(() => seeFrame());
  expect(screen.getAllByText(/20/).map(textOf)).toEqual(['choix 2026', 'mois 2026', 'note 2026']);
  expect(screen.getByRole('figure').getAttribute('aria-busy')).toBeNull();
});

it('keeps its title while loading', () => {
  render(frame({ loading: true }));
  expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('le graphique')).toBeNull();
});
