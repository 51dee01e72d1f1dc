import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { WaterfallChart } from './waterfall-chart.tsx';

const steps = [
  { key: 'price', label: 'Prix', value: 126, text: '+126 €', note: 'aux nouvelles quantités' },
  { key: 'usage', label: 'Usage', value: -38, text: '−38 €' },
];
const total = { key: 'total', label: 'Écart', value: 88, text: '+88 €' };

it('is a named group with a button for each part and the total, with its value and meaning', () => {
  render(<WaterfallChart label="Écart de coût" steps={steps} total={total} />);
  expect(screen.getByRole('group', { name: 'Écart de coût' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    'Prix\u00a0: +126 €, aux nouvelles quantités',
    'Usage\u00a0: −38 €',
    'Écart\u00a0: +88 €',
  ]);
});

it('moves with the up and down arrows', async () => {
  render(<WaterfallChart label="Écart de coût" steps={steps} total={total} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Usage\u00a0: −38 €');
});
