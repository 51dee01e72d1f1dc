import type { ListedMeter, MeterReading, StoredAllocationKey } from '@suivi/contract/meters/meters';
import { ContractsPage } from '../../features/supply/contracts-page.tsx';
import { KeyDialog } from '../../features/supply/meters/key-dialog.tsx';
import { MeterDialog } from '../../features/supply/meters/meter-dialog.tsx';
import { newMeter } from '../../features/supply/meters/meter-draft.ts';
import { MeterReadingDialog } from '../../features/supply/meters/meter-reading-dialog.tsx';
import { act, type DecisionCase } from './decision-case.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';
import { textField } from './record-cases.tsx';
import { deliveryPoint } from './sample-bills.ts';

const meter: ListedMeter = {
  id: 71,
  siteId: 4,
  energyType: 'electricity',
  name: 'Cuisine',
  serial: '',
  buildingId: null,
  source: 'index',
  coefficient: 1,
  wheels: null,
  plausiblePerDay: null,
  sharing: 'days',
  from: '2020-01-01',
  to: null,
  notes: '',
  parents: [{ meterId: null, pointId: 21, from: '2020-01-01', to: null }],
  terms: [],
  lastReadOn: null,
  version: 2,
};
const reading: MeterReading = {
  id: 81,
  meterId: 71,
  readOn: '2026-10-01',
  kind: 'read',
  index: 100,
  coefficient: null,
  note: '',
  version: 2,
};
const key: StoredAllocationKey = {
  id: 91,
  siteId: 4,
  meterId: 71,
  pointId: null,
  purpose: 'use',
  basis: 'surface',
  from: '2020-01-01',
  to: null,
  notes: '',
  parts: [{ kind: 'service', buildingId: null, name: 'Médecine', ppm: 1_000_000 }],
  version: 2,
};

const node = {
  meterId: 71,
  pointId: null,
  name: 'Cuisine',
  parent: null,
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  use: null,
  isVirtual: false,
  hasChildren: false,
  remainder: null,
  isExceeded: false,
};
const root = {
  nodes: [node],
  lines: [],
  targets: [],
  totalCents: null,
  refusal: { kind: 'lacking', names: ['Cuisine'], day: null },
  bills: [],
};

/** The page of a site with one meter, one index and one key. */
function metering(given: Record<string, () => unknown>): Pick<EditCase, 'page' | 'routes'> {
  return {
    page: () => {
      history.replaceState(null, '', '/?vue=contracts&partie=comptage');
      return <ContractsPage />;
    },
    routes: {
      'GET /api/sites': () => ({
        sites: [{ id: 4, code: 'brioude', name: 'Brioude' }],
        yearsWithData: [2025],
        lastReadings: [],
        defaultPeriod: '2025',
      }),
      'GET /api/meters': () => ({ siteId: 4, meters: [meter], keys: [key] }),
      'GET /api/snapshots': () => ({ snapshots: [] }),
      'GET /api/allocations': () => ({
        unit: 'kWh',
        firstDay: '2026-10-01',
        lastDay: '2026-10-31',
        roots: [root],
        unplaced: [],
      }),
      'GET /api/delivery-points': () => ({ points: [deliveryPoint] }),
      'GET /api/buildings': () => ({ siteId: 4, buildings: [] }),
      'GET /api/meters/71/readings': () => ({ readings: [{ ...reading, used: null, days: 0 }] }),
      ...given,
    },
  };
}

export function meterCase(): EditCase {
  const record = editedRecord(meter);
  const routes = { 'GET /api/meters': () => ({ siteId: 4, meters: [record.read()], keys: [] }) };
  const { page, routes: all } = metering(routes);
  return {
    endpoints: ['saveMeter'],
    role: 'technical',
    page,
    routes: { ...all, 'PUT /api/meters/71': record.put },
    open: person => person.press(/^Modifier/),
    fields: [
      textField(/^Nom/, ['Cuisine centrale', 'Lingerie'], () => record.now.name),
      textField(/^N° de série/, ['A12', 'A13'], () => record.now.serial),
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

export function meterReadingCase(): EditCase {
  const record = editedRecord(reading);
  const { page, routes } = metering({
    'GET /api/meters/71/readings': () => ({ readings: [{ ...record.read(), used: null, days: 0 }] }),
  });
  return {
    endpoints: ['saveMeterReading'],
    role: 'technical',
    page,
    routes: { ...routes, 'PUT /api/meter-readings/81': record.put },
    open: async person => {
      await person.press(/^Index/);
      await person.press(/^Modifier l’index/);
    },
    fields: [
      textField(/^Note/, ['à l’ombre', 'au sous-sol'], () => record.now.note),
      {
        type: (person, which) => person.fill(/^Index/, which === 0 ? '120' : '130'),
        stored: [120, 130],
        now: () => record.now.index,
      },
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

export function allocationKeyCase(): EditCase {
  const record = editedRecord(key);
  const { page, routes } = metering({
    'GET /api/meters': () => ({ siteId: 4, meters: [meter], keys: [record.read()] }),
  });
  return {
    endpoints: ['saveAllocationKey'],
    role: 'financial',
    page,
    routes: { ...routes, 'PUT /api/allocation-keys/91': record.put },
    open: person => person.press(/^Modifier la clé/),
    fields: [
      textField(/^Notes/, ['au m²', 'au lit'], () => record.now.notes),
      textField(/^Au/, ['2026-12-31', '2027-12-31'], () => record.now.to),
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

const close = () => undefined;

export const meterDecisions: DecisionCase[] = [
  act(meter, {
    endpoint: 'deleteMeter',
    role: 'technical',
    route: 'DELETE /api/meters/71',
    page: record => (
      <MeterDialog
        meter={record}
        siteId={4}
        energyType="electricity"
        nodes={[]}
        buildings={[]}
        initial={newMeter('2026-01-01')}
        onClose={close}
      />
    ),
    confirm: /^Supprimer$/,
  }),
  act(reading, {
    endpoint: 'deleteMeterReading',
    role: 'technical',
    route: 'DELETE /api/meter-readings/81',
    page: record => <MeterReadingDialog meter={meter} reading={record} onClose={close} />,
    confirm: /^Supprimer$/,
  }),
  act(key, {
    endpoint: 'deleteAllocationKey',
    role: 'financial',
    route: 'DELETE /api/allocation-keys/91',
    page: record => (
      <KeyDialog
        allocationKey={record}
        siteId={4}
        nodes={[]}
        buildings={[]}
        names={[]}
        from="2026-01-01"
        onClose={close}
      />
    ),
    confirm: /^Supprimer$/,
  }),
];
