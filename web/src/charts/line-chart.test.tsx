import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineChart } from './line-chart.tsx';

const years = ['2022', '2023', '2024'];
const measured = [45000, null, 41200];

it('is read point by point with a slider, a missing year in words', () => {
  render(
    <LineChart
      label="Trajectoire de Brioude"
      categories={years.map(year => ({ key: year, label: year }))}
      series={[{ key: 'raw', label: 'brute', color: '#000000', values: measured }]}
      unit="MWh"
      formatTick={String}
      formatValue={value => `${value} MWh`}
      pointLabel={index => `${years[index]} : ${measured[index] ?? 'donnée manquante'}`}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Trajectoire de Brioude' });
  expect(slider.getAttribute('aria-valuetext')).toBe('2022 : 45000');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('2023 : donnée manquante');
  fireEvent.change(slider, { target: { value: '2' } });
  expect(screen.getByText('41200 MWh')).toBeTruthy();
  fireEvent.blur(slider);
  expect(screen.queryByText('41200 MWh')).toBeNull();
});
