import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { expect, it, vi } from 'vitest';
import { AgreementToRead } from './agreement-to-read.tsx';
import { typedColumn, typedMapping } from './testing/typed-mapping.ts';

const doubt = { kind: 'other', text: 'Cumul gaz 2023 (kWh)' } as const;
const titled = typedMapping([
  typedColumn(0, 'site', { confidence: 0.4 }),
  typedColumn(1, 'quantity', { confidence: 0.4, doubt }),
]);

it('leaves useless figures out by default, and stores them only after an answer about them', async () => {
  const changed = vi.fn<(mappings: (ImportMapping | null)[]) => void>();
  render(<AgreementToRead mappings={[titled]} onChange={changed} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Ne pas importer ces chiffres',
    'Les enregistrer comme consommés ou payés',
    'Confirmer ce qui est lu',
  ]);
  const after = async (index: number) => {
    await userEvent.click(buttons[index] as HTMLElement);
    return changed.mock.lastCall?.[0][0]?.columns.map(({ role, confidence }) => `${role} ${confidence}`);
  };
  expect(await after(0)).toEqual(['site 0.4', 'ignored 0.4']);
  expect(await after(1)).toEqual(['site 0.4', 'quantity 1']);
  expect(await after(2)).toEqual(['site 1', 'quantity 0.4']);
});

it('no longer reads one table of several that contains nothing else', async () => {
  const changed = vi.fn<(mappings: (ImportMapping | null)[]) => void>();
  const sure = typedMapping([typedColumn(0, 'site'), typedColumn(1, 'quantity')]);
  render(<AgreementToRead mappings={[titled, sure]} onChange={changed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ne pas importer ces chiffres' }));
  expect(changed).toHaveBeenCalledWith([null, sure]);
});
