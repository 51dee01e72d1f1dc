import { describe, expect, it } from 'vitest';
import { headerMeaning } from './header-meaning.ts';

const quantity = { role: 'quantity' };
const amount = { role: 'amount' };

describe('headers of quantities and amounts', () => {
  it.each([
    ['Quantité', quantity],
    ['Consommation (kWh)', { ...quantity, unit: 'kWh' }],
    ['Conso', quantity],
    ['Gaz - Consommation', { ...quantity, energy: 'gas' }],
    ['Électricité - Consommation', { ...quantity, energy: 'electricity' }],
    ['Réseau de chaleur - Consommation', { ...quantity, energy: 'heat_network' }],
    ['Fioul - Consommation', { ...quantity, energy: 'fuel' }],
    ['Consommation de granulés de bois', { ...quantity, energy: 'wood_pellets' }],
    ['Gaz (MWh PCS)', { ...quantity, energy: 'gas', unit: 'MWh', basis: 'pcs' }],
    ['Gaz naturel [kWh PCI]', { ...quantity, energy: 'gas', unit: 'kWh', basis: 'pci' }],
    ['Gaz PCI (kWh)', { ...quantity, energy: 'gas', unit: 'kWh', basis: 'pci' }],
    ['Gaz PCI ou PCS (kWh)', { ...quantity, energy: 'gas', unit: 'kWh', basis: null }],
    ['ELECTRICITE kWh', { ...quantity, energy: 'electricity', unit: 'kWh' }],
    ['Élec. (en MWh)', { ...quantity, energy: 'electricity', unit: 'MWh' }],
    ['Eau m³', { ...quantity, energy: 'water', unit: 'm3' }],
    ['Eau froide (mètres cubes)', { ...quantity, energy: 'water', unit: 'm3' }],
    ['Eau chaude sanitaire', { ...quantity, energy: 'ecs' }],
    ['Gaz propane (kg)', { ...quantity, energy: 'propane', unit: 'kg' }],
    ['electricity_consumption', { ...quantity, energy: 'electricity' }],
    ['Consommation estimée (kWh)', { ...quantity, unit: 'kWh' }],
    ['Facture estimée', { role: 'estimated' }],
    ['Estimé (oui/non)', { role: 'estimated' }],
    ['Nature du relevé', { role: 'estimated' }],
    ['Montant TTC', amount],
    ['Montant total TTC (€)', amount],
    ['Gaz - Montant TTC (€)', { ...amount, energy: 'gas' }],
    ['Coût électricité', { ...amount, energy: 'electricity' }],
    ['€', amount],
  ])('%s', (header, meaning) => {
    expect(headerMeaning(header)).toMatchObject(meaning);
  });
});

describe('headers of months', () => {
  it.each([
    ['january', { ...quantity, month: 1, year: null }],
    ['Déc.', { ...quantity, month: 12 }],
    ['Janvier (kWh)', { ...quantity, month: 1, unit: 'kWh' }],
    ['Janvier TTC', { ...amount, month: 1 }],
    ['january_ttc', { ...amount, month: 1 }],
    ['Août quantité', { ...quantity, month: 8 }],
    ['janv-24', { ...quantity, month: 1, year: 2024 }],
    ['01/2024', { ...quantity, month: 1, year: 2024 }],
    ['Février 2023 gaz (kWh)', { ...quantity, month: 2, year: 2023, energy: 'gas', unit: 'kWh' }],
    [{ year: 2024, month: 3, day: 1 } as const, { ...quantity, month: 3, year: 2024 }],
    [7, { ...quantity, month: 7 }],
    [2023, { ...quantity, year: 2023, month: null }],
  ])('%j', (header, meaning) => {
    expect(headerMeaning(header)).toMatchObject(meaning);
  });
});

describe('headers of keys and attributes', () => {
  it.each([
    ['Site', 'site'],
    ['ÉTABLISSEMENT', 'site'],
    ['Centre hospitalier', 'site'],
    ['Code site', 'site'],
    ['Bâtiment', 'building'],
    ['Identifiant du bâtiment', 'building'],
    ['building_id', 'building'],
    ['Code bâtiment', 'building-code'],
    ['Énergie', 'energy'],
    ['Type d’énergie', 'energy'],
    ['energy_type', 'energy'],
    ['Unité', 'unit'],
    ['Année', 'year'],
    ['reference_year', 'year'],
    ['Mois', 'month'],
    ['reference_month', 'month'],
    ['Date', 'period'],
    ['Période', 'period'],
    ['Date de début', 'from'],
    ['Du', 'from'],
    ['Fin de période', 'to'],
    ['Au', 'to'],
    ['PDL', 'meter'],
    ['N° de compteur', 'meter'],
    ['N° facture', 'bill-number'],
    ['N° BL', 'bill-number'],
    ['Index début', 'index-from'],
    ['Nouvel index', 'index-to'],
    ['Date de facture', 'ignored'],
    ['Date de livraison', 'period'],
    ['Conso N-1', 'ignored'],
    ['Émissions CO2 (t)', 'ignored'],
    ['Avoir', 'credit-note'],
    ['Coefficient de conversion', 'gas-coefficient'],
    ['Coef. (kWh PCS/m³)', 'gas-coefficient'],
    ['Produite par', 'ecs-producer'],
    ['Notes', 'notes'],
    ['Notes TTC', 'ttc-notes'],
    ['Surface', 'surface'],
    ['Surface de plancher (m²)', 'floor-area'],
    ['Surface de consommations énergétiques', 'energy-area'],
    ['position_x', 'position-x'],
    ['Type', 'type'],
    ['Nom', 'name'],
    ['SIRET', 'siret'],
    ['Assujetti au décret tertiaire', 'tertiary-decree'],
  ])('%s', (header, role) => {
    expect(headerMeaning(header)).toMatchObject({ role, energy: null, month: null });
  });
});

describe('headers that are neither quantities nor amounts', () => {
  it.each([
    'id',
    'created_at',
    'declared_by',
    'Total',
    'Total annuel',
    'Moyenne',
    'Montant HT',
    'Prix unitaire (€/kWh)',
    'kWh/m²',
    'Consommation par m²',
    'Coût (€/MWh)',
    'Montant (k€/lit)',
    'Évolution N-1',
    'DJU',
    'Jauge cuve fioul (L)',
    'Stock fioul (L)',
    'Gaz attendu (kWh)',
    'Gaz 12 mois glissants (kWh)',
    'CAR gaz (kWh)',
    'Élec PV (kWh)',
    'Électricité vendue (kWh)',
    'Énergie réactive (kWh)',
    'Eau (m³/h)',
    'Gaz (MWh/an)',
    'Coût gaz prévu TTC (€)',
    'Acompte gaz TTC (€)',
    'Gaz (c€)',
  ])('%s', header => {
    expect(headerMeaning(header)).toMatchObject({ role: 'ignored' });
  });

  it.each(['Réseau de froid', 'Photovoltaïque', 'Responsable', '', '  ', '12,5', 'x1', null])(
    '%j means nothing',
    header => {
      expect(headerMeaning(header)).toBeNull();
    },
  );
});
