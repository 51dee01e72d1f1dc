import type { PreviewBlock } from '@suivi/contract/reports/annual-reports';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { textOf } from '../../testing/text-of.ts';
import { PreviewBlockShown } from './preview-block.tsx';

const show = (block: PreviewBlock) => render(<PreviewBlockShown block={block} />);

it('shows a table with its caption, the headers of its columns and its total at the end', () => {
  show({
    kind: 'table',
    caption: 'Chaque mois',
    columns: [
      { label: 'Mois', align: 'start' },
      { label: 'MWh', align: 'end' },
    ],
    rows: [
      ['Janvier', '12'],
      ['Février', '—'],
    ],
    total: ['Total', '12'],
  });
  const table = screen.getByRole('table', { name: 'Chaque mois' });
  expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['Mois', 'MWh']);
  expect(within(table).getAllByRole('row').map(textOf)).toEqual([
    'MoisMWh',
    'Janvier12',
    'Février—',
    'Total12',
  ]);
});

it('shows a picture with a description, in a font that the reader has', () => {
  show({
    kind: 'chart',
    caption: 'Cinq ans',
    alt: 'Cinq ans. 2025 : 12 MWh.',
    legend: [{ label: 'Modèle', colour: '#333333', mark: 'dashed' }],
    svg: '<svg xmlns="http://www.w3.org/2000/svg" font-family="Source Sans 3"><text>é &amp; #</text></svg>',
  });
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Cinq ans. 2025 : 12 MWh.' });
  const [, svg = ''] = image.src.split(/,(.*)/);
  expect(image.src).toMatch(/^data:image\/svg\+xml/);
  expect(decodeURIComponent(svg)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif"><text>é &amp; #</text></svg>',
  );
  expect(textOf(screen.getByRole('figure'))).toBe('Cinq ansModèle');
});

it('shows figures with their unit, their change and their reservations', () => {
  const figure = { unit: '', change: '', tone: 'neutral', note: '' } as const;
  show({
    kind: 'figures',
    figures: [
      {
        label: 'Coût Total',
        value: '12',
        unit: '€ TTC',
        change: '−3 %',
        tone: 'better',
        note: 'coût en partie estimé',
      },
      { ...figure, label: 'Émissions CO₂', value: '—' },
    ],
  });
  const [cost, emissions] = screen.getAllByRole('definition');
  expect(cost && textOf(cost)).toBe('12 € TTC−3 %coût en partie estimé');
  expect(emissions && textOf(emissions)).toBe('—');
});

it('shows notes below their subject', () => {
  show({ kind: 'notes', title: 'Réserves', items: ['Aucune.'] });
  expect(textOf(document.body)).toBe('RéservesAucune.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
