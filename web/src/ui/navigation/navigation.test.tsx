import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { key: 'declarations', label: 'Déclarations' },
  { key: 'history', label: 'Historique' },
  { key: 'notes', label: 'Notes' },
] as const;

function TabsExample() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('declarations');
  return (
    <Tabs label="Vue" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

it('moves between tabs with the arrows, wrapping at the ends, with one stop of the tab key', async () => {
  render(<TabsExample />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Historique' }).textContent).toBe('history');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true })).toBe(document.activeElement);
  expect(document.activeElement?.textContent).toBe('Notes');
});

it('marks the current step and goes back only to past ones', async () => {
  const onGoBack = vi.fn<(index: number) => void>();
  render(
    <Stepper
      label="Déclaration"
      steps={['Sélection', 'Saisie', 'Validation']}
      current={1}
      onGoBack={onGoBack}
    />,
  );
  const [first, current] = screen.getAllByRole('listitem');
  expect(current?.getAttribute('aria-current')).toBe('step');
  expect(first?.getAttribute('aria-current')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Sélection (terminée)' }));
  expect(onGoBack).toHaveBeenCalledExactlyOnceWith(0);
});

it('stops at the first and at the last page', async () => {
  const onChange = vi.fn<(page: number) => void>();
  render(<Pagination label="Pages du journal" page={3} pageCount={3} onChange={onChange} />);
  const next = screen.getByRole('button', { name: 'Page suivante' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(next);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Page précédente' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});

it('keeps the focus on the button that led to the last page', async () => {
  const onChange = vi.fn<(page: number) => void>();
  const pages = (page: number) => <Pagination label="Pages" page={page} pageCount={2} onChange={onChange} />;
  const { rerender } = render(pages(1));
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Page suivante' });
  await userEvent.click(next);
  rerender(pages(2));
  // A disabled button has no focus: the next Tab would start from the top of the page.
  expect(next.disabled).toBe(false);
  expect(document.activeElement).toBe(next);
});
