import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Disclosure } from '../layout/disclosure.tsx';
import { Section } from '../layout/section.tsx';
import { TableLine } from '../layout/table-line.tsx';
import { Tabs } from '../navigation/tabs.tsx';
import { frames } from '../frames.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { type DataTableColumn, words } from './data-table-column.ts';

type Site = { name: string; kwh: number | null };

const sites: Site[] = [
  { name: 'Émile Roux', kwh: 18432.7 },
  { name: 'Brioude', kwh: null },
  { name: 'Yssingeaux', kwh: 6871.3 },
  { name: 'Langeac', kwh: 9214.1 },
];

const format = (value: number | null) => (value === null ? '—' : value.toLocaleString('fr-FR'));

const columns: DataTableColumn<Site>[] = [
  { key: 'name', header: 'Site', cell: site => site.name, sortValue: site => site.name, footer: 'Total' },
  {
    key: 'kwh',
    header: 'MWh',
    align: 'end',
    cell: site => format(site.kwh),
    sortValue: site => site.kwh,
    footer: '34 518,1',
  },
];

const table = (
  <DataTable
    captionShown
    caption="Consommation par site"
    columns={columns}
    rows={sites}
    rowKey={site => site.name}
    rowActions={site => <button type="button">Ouvrir {site.name}</button>}
  />
);

const order = () => screen.getAllByRole('rowheader').map(cell => cell.textContent);

it('sorts on a press of a header, numbers from the largest, missing ones last in both directions', async () => {
  render(table);
  const header = screen.getByRole('columnheader', { name: 'MWh' });
  expect(header.getAttribute('aria-sort')).toBe('none');
  await userEvent.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('descending');
  expect(order()).toEqual(['Émile Roux', 'Langeac', 'Yssingeaux', 'Brioude', 'Total']);
  await userEvent.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  expect(order()).toEqual(['Yssingeaux', 'Langeac', 'Émile Roux', 'Brioude', 'Total']);
});

it('shows the order in its header first, then sorts the rows', async () => {
  let seeFrame = () => {};
  render(table);
  const sort = within(screen.getByRole('columnheader', { name: 'Site' })).getByRole('button');
  vi.spyOn(frames, 'afterNext').mockImplementation(callback => {
    seeFrame = callback;
    return () => {};
  });
  const before = order();
  await userEvent.click(sort);
  expect(sort.closest('th')?.getAttribute('aria-sort')).toBe('ascending');
  expect(order()).toEqual(before);
  expect(sort.closest('[aria-busy]')).not.toBeNull();
  act(() => seeFrame());
  expect(order()).toEqual(['Brioude', 'Émile Roux', 'Langeac', 'Yssingeaux', 'Total']);
  expect(sort.closest('[aria-busy]')).toBeNull();
});

it('repeats the text of a header that sorts for printing, where buttons are not repeated on each page', () => {
  render(table);
  const words = screen.getAllByRole('columnheader').map(header => header.getAttribute('data-words'));
  expect(words).toEqual(['Site', 'MWh']);
});

it('sorts words in French order', async () => {
  render(table);
  await userEvent.click(screen.getByRole('button', { name: 'Site' }));
  expect(order()).toEqual(['Brioude', 'Émile Roux', 'Langeac', 'Yssingeaux', 'Total']);
});

it('leaves the sorting to its owner on request', async () => {
  const onSort = vi.fn<() => void>();
  render(
    <DataTable
      caption="Consommation"
      columns={columns}
      rows={sites}
      rowKey={site => site.name}
      sort={{ key: 'kwh', direction: 'ascending' }}
      onSort={onSort}
    />,
  );
  expect(order()[0]).toBe('Yssingeaux');
  await userEvent.click(screen.getByRole('button', { name: 'MWh' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'kwh', direction: 'descending' });
});

it('copies the rows in their sorted order, with numbers that a spreadsheet reads', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('isSecureContext', true);
  render(table);
  await user.click(screen.getByRole('button', { name: 'MWh' }));
  await user.click(screen.getByRole('button', { name: /^Copier/ }));
  expect(await navigator.clipboard.readText()).toBe(
    'Site\tMWh\nÉmile Roux\t18432,7\nLangeac\t9214,1\nYssingeaux\t6871,3\nBrioude\t—\nTotal\t34518,1',
  );
  expect(screen.getByRole('status').textContent).toBe('Copié');
  vi.unstubAllGlobals();
});

it('says that there are no rows, in their place', () => {
  render(
    <DataTable
      caption="Alertes"
      columns={columns}
      rows={[]}
      rowKey={site => site.name}
      empty="Aucune alerte"
    />,
  );
  expect(screen.getByText('Aucune alerte')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Copier/ })).toBeNull();
  expect(screen.queryByText('Total')).toBeNull();
});

it('is named by its caption, visible or not', () => {
  const { rerender } = render(table);
  expect(screen.getByRole('table', { name: 'Consommation par site' })).toBeTruthy();
  expect(screen.getByText('Consommation par site').className).not.toContain('visually-hidden');
  rerender(<DataTable caption="Masquée" columns={columns} rows={sites} rowKey={site => site.name} />);
  expect(screen.getByRole('table', { name: 'Masquée' })).toBeTruthy();
  expect(screen.getByText('Masquée').className).toContain('visually-hidden');
});

describe('stacked rows', () => {
  const many = Array.from({ length: 45 }, (_, index) => ({ name: `Site ${index + 1}`, kwh: index }));
  const beyond = () => document.querySelectorAll('tbody tr[data-beyond]').length;
  const stackedTable = (more: Partial<DataTableProps<Site>>) => (
    <DataTable
      caption="Sites"
      columns={columns}
      rows={many}
      rowKey={site => site.name}
      stacked
      more={<button type="button">Lire plus loin</button>}
      {...more}
    />
  );

  it('are shown a few at first, and the rest on demand', async () => {
    render(stackedTable({}));
    expect(beyond()).toBe(25);
    await userEvent.click(screen.getByRole('button', { name: 'Afficher la suite (25)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Afficher la suite (5)' }));
    expect(beyond()).toBe(0);
    expect(screen.queryByRole('button', { name: /Afficher la suite/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Lire plus loin' })).toBeTruthy();
  });

  it('continue to the highlighted one', () => {
    render(stackedTable({ highlighted: site => site.name === 'Site 31' }));
    expect(beyond()).toBe(14);
  });

  it('put two cells on a line in the requested order, without headers beside them', () => {
    render(
      stackedTable({ columns: [...columns, words('kind', 'Nature', () => 'CH')], stacked: ['kind', 'kwh'] }),
    );
    const [, kwh, kind] = document.querySelector<HTMLElement>('tbody tr')?.children ?? [];
    expect([kwh, kind].map(cell => (cell as HTMLElement).style.order)).toEqual(['1', '0']);
    expect([kwh, kind].map(cell => cell?.hasAttribute('data-aside'))).toEqual([false, true]);
    expect(document.querySelector('tbody [data-head]')).toBeNull();
  });

  it('are shown in full when a table is not stacked', () => {
    render(stackedTable({ stacked: false }));
    expect(beyond()).toBe(0);
  });
});

describe('« Copier » of a table whose caption is the title of its section', () => {
  const titled = <DataTable caption="Sites" columns={columns} rows={sites} rowKey={({ name }) => name} />;
  const headOf = () => screen.getByRole('heading', { name: 'Les sites' }).closest('section > div');

  it('is beside that title', () => {
    render(<Section title="Les sites">{titled}</Section>);
    expect(headOf()?.contains(screen.getByRole('button', { name: /^Copier/ }))).toBe(true);
  });

  it('is at the end of the tab line when the table is the whole tab, and leaves the tab its name', async () => {
    const tabs = [{ key: 'sites', label: 'Les sites' }];
    render(
      <Tabs label="Parties" tabs={tabs} selected="sites" onSelect={() => undefined}>
        {titled}
      </Tabs>,
    );
    const copy = screen.getByRole('button', { name: 'Copier le tableau Sites' });
    expect(screen.getByRole('tabpanel', { name: 'Les sites' }).contains(copy)).toBe(false);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Les sites' })).toBe(document.activeElement);
    await userEvent.tab();
    expect(copy).toBe(document.activeElement);
  });

  it('is at the end of the description of the whole table', () => {
    render(<TableLine line={<p>Quatre sites</p>}>{titled}</TableLine>);
    const copy = screen.getByRole('button', { name: 'Copier le tableau Sites' });
    expect(screen.getByText('Quatre sites').parentElement?.contains(copy)).toBe(true);
  });

  it('stays with its table in folded content', () => {
    render(
      <Section title="Les sites">
        <Disclosure summary="Sites archivés" open>
          {titled}
        </Disclosure>
      </Section>,
    );
    expect(headOf()?.contains(screen.getByRole('button', { name: /^Copier/ }))).toBe(false);
  });
});
