import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { MenuButton } from './menu-button.tsx';

function Files({ onExcel }: { onExcel?: () => void }) {
  return (
    <>
      <MenuButton label="Exporter" icon="download">
        <Button onClick={onExcel}>Excel</Button>
        <Button>PDF</Button>
      </MenuButton>
      <Button>Importer</Button>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Exporter' });

it('lists its choices once opened, and runs the one that is pressed', async () => {
  const onExcel = vi.fn<() => void>();
  render(<Files onExcel={onExcel} />);
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
  await userEvent.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  expect(onExcel).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('closes on Escape with the focus on its button, on Tab leaving it, on a press elsewhere', async () => {
  render(<Files />);
  await userEvent.click(opener());
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Excel' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
  expect(document.activeElement).toBe(opener());

  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Importer' }));
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();

  await userEvent.click(opener());
  await userEvent.click(document.body);
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});
