import { describe, expect, it } from 'vitest';
import { mappingGaps } from './columns/mapping-gaps.ts';
import { acceptFile } from './testing/accept-file.ts';
import { sheet } from './testing/made-file.ts';
import { proposeFor, tableOf } from './testing/table-of.ts';

const accepted = (rows: string[], isConfirmed = false) => {
  const read = acceptFile([sheet('Feuil1', rows)], isConfirmed ? [{ kind: 'confirm' }] : []);
  return read.kind === 'stored' ? Object.fromEntries(read.stored) : read.gaps;
};

describe('amounts in thousands', () => {
  it.each([
    'Coût (k€ TTC)',
    'Montant en k€',
    'Dépense kEUR',
    'k€',
    'Coût TTC (keuros)',
    'Montant TTC en milliers d’euros',
    "Montant TTC (milliers d'€)",
  ])('are read from « %s »', header => {
    const rows = [`Site;Mois;Gaz (kWh);${header}`, 'Brioude;01/2023;3000;0,345', 'Brioude;02/2023;2000;1,2'];
    expect(accepted(rows)).toEqual({
      '2 gas 2023-1': 3000,
      '2 gas 2023-1 €': 345,
      '2 gas 2023-2': 2000,
      '2 gas 2023-2 €': 1200,
    });
  });

  it.each(['Coût (M€ TTC)', 'Montant MEUR', 'Montant en millions d’euros'])(
    'are millions of « %s »',
    header => {
      const rows = [`Site;Mois;Gaz (MWh);${header}`, 'Brioude;01/2023;3000;0,3456789'];
      expect(accepted(rows)).toEqual({ '2 gas 2023-1': 3_000_000, '2 gas 2023-1 €': 345_678.9 });
    },
  );

  it('give way to the euros that they round, and raise a question when they differ', () => {
    const rows = (thousands: string) => [
      'Site;Mois;Gaz (kWh);Coût (€ TTC);Coût (k€ TTC)',
      `Brioude;01/2023;3000;345,67;${thousands}`,
    ];
    expect(accepted(rows('0,3'))).toMatchObject({ '2 gas 2023-1 €': 345.67 });
    expect(accepted(rows('3'))).toEqual(['which']);
  });

  it('are read from a cell that says so, but not from one that contradicts its header', () => {
    const rows = (header: string, cell: string) => [
      `Site;Mois;Gaz (kWh);${header}`,
      `Brioude;01/2023;3000;${cell}`,
    ];
    expect(accepted(rows('Montant TTC', '0,345 k€'))).toMatchObject({ '2 gas 2023-1 €': 345 });
    expect(accepted(rows('Montant (k€ TTC)', '345 €'))).toEqual({});
  });

  it('must be confirmed when only a title says so', () => {
    const rows = ['Dépenses de gaz en k€', 'Site;Mois;Montant TTC', 'Brioude;01/2023;0,345'];
    const mapping = proposeFor(tableOf(rows));
    expect(mappingGaps(mapping)).toMatchObject([{ kind: 'confirm', columns: [{ scale: 1_000 }] }]);
    const years = ['Dépenses 2023 (k€)', 'Site;Mois;Électricité;Gaz', 'Brioude;01;1,5;2'];
    expect(proposeFor(tableOf(years)).columns).toMatchObject([
      {},
      {},
      { role: 'amount', scale: 1_000, energy: 'electricity', doubt: { kind: 'scaled' } },
      { role: 'amount', scale: 1_000, energy: 'gas' },
    ]);
  });

  it('are ratios when they are per something', () => {
    const rows = ['Site;Mois;Gaz (kWh);k€/lit;k€/MWh', 'Brioude;01/2023;3000;12;0,1'];
    expect(accepted(rows)).toEqual({ '2 gas 2023-1': 3000 });
  });
});

describe('quantities in thousands', () => {
  it.each([
    ['Élec (GWh)', '0,012', 12_000],
    ['Élec (milliers de kWh)', '12', 12_000],
    ['Élec en milliers de kWh', '12,5', 12_500],
    ['Gaz (GWh PCS)', '0,003', 3_000],
    ['Eau (milliers de m³)', '1,5', 1_500],
    ['Eau en milliers de m3', '2', 2_000],
  ])('are read from « %s »', (header, cell, value) => {
    const stored = accepted([`Site;Mois;${header}`, `Brioude;01/2023;${cell}`]);
    expect(Object.values(stored)).toEqual([value]);
  });

  it('are one measure in gigawatt-hours and in kilowatt-hours', () => {
    const rows = ['Site;Mois;Élec (kWh);Élec (GWh)', 'Brioude;01/2023;12000;0,012'];
    expect(accepted(rows)).toEqual({ '2 electricity 2023-1': 12_000 });
  });

  it('are read from the unit of a row or of a cell', () => {
    const rows = [
      'Site;Énergie;Mois;Quantité;Unité',
      'Brioude;Électricité;01/2023;0,012;GWh',
      'Brioude;Électricité;02/2023;11;MWh',
    ];
    expect(accepted(rows)).toEqual({ '2 electricity 2023-1': 12_000, '2 electricity 2023-2': 11_000 });
  });
});
