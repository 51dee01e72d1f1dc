import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
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

it('shows the table in place of the chart, and back', async () => {
  render(frame({}));
  expect(screen.getByRole('figure', { name: 'Comparaison 2024 et 2023' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Voir le tableau' }));
  expect(screen.getByText('le tableau')).toBeTruthy();
  expect(screen.queryByText('le graphique')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Voir le graphique' }));
  expect(screen.getByText('le graphique')).toBeTruthy();
});

it('says what can be done where a mark then says what it holds', () => {
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

it('says that there is nothing, without a table or a hint', () => {
  render(frame({ empty: 'Aucune donnée disponible pour la période sélectionnée' }));
  expect(screen.getByText('Aucune donnée disponible pour la période sélectionnée')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Cliquez/)).toBeNull();
});

it('keeps its title while loading', () => {
  render(frame({ loading: true }));
  expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('le graphique')).toBeNull();
});
