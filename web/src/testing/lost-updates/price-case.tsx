import { FactorsPart } from '../../features/settings/factors-part.tsx';
import { PricesPart } from '../../features/settings/prices-part.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

export function priceCase(): EditCase {
  const price = editedRecord({
    id: 5,
    energyType: 'gas',
    unit: 'kWh-pcs',
    valueEuros: 0.1,
    validFrom: { year: 2024, month: 1 },
    version: 2,
  });
  return {
    endpoints: ['savePrice'],
    role: 'admin',
    page: () => <PricesPart />,
    routes: {
      'GET /api/prices': () => ({ prices: [price.read()] }),
      'GET /api/prices/effect': () => ({
        monthCount: 0,
        beforeCents: null,
        afterCents: null,
        unpricedAfter: 0,
        sites: [],
      }),
      'PUT /api/prices/5': price.put,
    },
    open: person => person.press(/^Modifier le prix Gaz/),
    fields: [
      {
        type: (person, which) => person.fill(/^Prix unitaire/, ['0,11', '0,12'][which] ?? ''),
        stored: [0.11, 0.12],
        now: () => price.now.valueEuros,
      },
      {
        type: (person, which) => person.fill(/^Mois/, ['3', '4'][which] ?? ''),
        stored: [3, 4],
        now: () => price.now.validFrom.month,
      },
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

export function factorCase(): EditCase {
  const factor = editedRecord({
    id: 6,
    set: 'specification',
    energyType: 'gas',
    unit: 'kWh',
    valueKg: 0.2,
    perimeter: '',
    source: 'Base Empreinte',
    vintage: '2024',
    validFrom: { year: 2020, month: 1 },
    version: 2,
  });
  const sets = [
    { set: 'specification', name: 'specification', inUse: true },
    { set: 'regulatory', name: 'regulatory', inUse: false },
  ];
  return {
    endpoints: ['saveFactor'],
    role: 'admin',
    page: () => <FactorsPart />,
    routes: {
      'GET /api/factors': () => ({ sets, factors: [factor.read()], choiceVersion: 1 }),
      'GET /api/factors/effect': () => ({ beforeKg: 0, afterKg: 0, years: [], fallbackEnergies: [] }),
      'PUT /api/factors/6': factor.put,
    },
    open: person => person.press(/^Modifier Gaz/),
    fields: [
      {
        type: (person, which) => person.fill(/^Facteur/, ['0,21', '0,22'][which] ?? ''),
        stored: [0.21, 0.22],
        now: () => factor.now.valueKg,
      },
      {
        type: (person, which) => person.fill(/^Source/, ['Arrêté', 'Fournisseur'][which] ?? ''),
        stored: ['Arrêté', 'Fournisseur'],
        now: () => factor.now.source,
      },
    ],
    save: person => person.press(/^Enregistrer/),
  };
}
