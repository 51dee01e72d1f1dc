import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HeatMap } from './heat-map.tsx';
import { heatMapExtent, heatMapOpacity } from '@suivi/presentation/ground/charts/heat-map-layout';

const years = ['2022', '2023', '2024'];
const months = ['janvier', 'février'];
const values = [
  [120, 90],
  [null, 80],
  [100, undefined],
];

it('moves from cell to cell in both directions', async () => {
  render(
    <HeatMap
      label="Gaz par année et par mois"
      rows={years.map(year => ({ key: year, label: year }))}
      columns={months.map(label => ({ key: label, label }))}
      values={values}
      color="#c5251c"
      formatValue={value => `${value} MWh`}
      cellLabel={(row, index) => `${months[index]} ${years[row]}`}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('janvier 2023');
  expect(screen.getAllByText('donnée manquante')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(screen.getByText('sans objet')).toBeTruthy();
});

it('says which values are partial', async () => {
  render(
    <HeatMap
      label="Gaz par année et par mois"
      rows={years.map(year => ({ key: year, label: year }))}
      columns={months.map(label => ({ key: label, label }))}
      values={values}
      isPartial={(row, column) => row === 0 && column === 1}
      color="#c5251c"
      formatValue={value => `${value} MWh`}
      cellLabel={(row, index) => `${months[index]} ${years[row]}`}
    />,
  );
  expect(screen.getAllByText('donnée partielle')).toHaveLength(1);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('90 MWh, donnée partielle')).toBeTruthy();
});

it('takes its scale from the present values', () => {
  expect(heatMapExtent(values)).toEqual([80, 120]);
  expect(heatMapExtent(values, (row, column) => row === 1 && column === 1)).toEqual([90, 120]);
  expect(heatMapOpacity(80, [90, 120])).toBeCloseTo(0.1);
  expect(heatMapExtent([[null, undefined]])).toBeNull();
  expect(heatMapOpacity(80, [80, 120])).toBeCloseTo(0.1);
  expect(heatMapOpacity(120, [80, 120])).toBeCloseTo(1);
  expect(heatMapOpacity(5, [5, 5])).toBe(0.55);
});
