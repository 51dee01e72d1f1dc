import { BillsPage } from '../../features/bills/bills-page.tsx';
import { ContractsPage } from '../../features/supply/contracts-page.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';
import { textField } from './record-cases.tsx';
import { bill, contract, deliveryPoint, feed, finding } from './sample-bills.ts';

const received = () => ({ received: [] });

const sites = () => ({
  sites: [{ id: 4, code: 'brioude', name: 'Brioude' }],
  yearsWithData: [2025],
  lastReadings: [],
  defaultPeriod: '2025',
});

export function pointCase(): EditCase {
  const point = editedRecord(deliveryPoint);
  return {
    endpoints: ['saveDeliveryPoint'],
    role: 'technical',
    page: () => {
      history.replaceState(null, '', '/?vue=contracts&partie=points');
      return <ContractsPage />;
    },
    routes: {
      'GET /api/sites': sites,
      'GET /api/delivery-points': () => ({ points: [point.read()] }),
      'PUT /api/delivery-points/21': point.put,
    },
    open: person => person.press(/^Modifier/),
    fields: [
      textField(/^Libellé/, ['Cuisine', 'Lingerie'], () => point.now.label),
      textField(/^Segment/, ['C3', 'C5'], () => point.now.segment),
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}

export function billCase(): EditCase {
  const record = editedRecord(bill);
  // Values derived for a delivery point are not sent.
  const saved = record.checked(({ body }) => {
    const { points, ...head } = body as typeof bill;
    return { ...head, points: points.map((point, at) => ({ ...bill.points[at], ...point })) };
  });
  return {
    endpoints: ['saveBill'],
    role: 'financial',
    page: () => {
      history.replaceState(null, '', '/?vue=bills&facture=31');
      return <BillsPage />;
    },
    routes: {
      'GET /api/sites': sites,
      'GET /api/received-bills': received,
      'GET /api/suppliers': () => ({ suppliers: [] }),
      'GET /api/delivery-points': () => ({ points: [deliveryPoint] }),
      'GET /api/bill-feeds': () => ({ feeds: [], billed: [] }),
      'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
      'GET /api/contracts': () => ({ contracts: [] }),
      'GET /api/bills/31': record.read,
      'GET /api/documents': () => ({ documents: [] }),
      'GET /api/bills/31/audit': () => ({ findings: [], undecided: [] }),
      'PUT /api/bills/31': saved,
    },
    open: person => person.press(/^Modifier/),
    fields: [
      textField(/^N° de facture/, ['F-2', 'F-3'], () => record.now.number),
      textField(/^Fournisseur/, ['Engie', 'Gaz de Bordeaux'], () => record.now.supplier),
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

export function feedCase(): EditCase {
  const record = editedRecord(feed);
  const type: EditCase['fields'][number] = {
    type: (person, which) => person.fill(/^À partir du mois de/, ['2025-03', '2025-04'][which] ?? ''),
    stored: [3, 4],
    now: () => record.now.from.month,
  };
  return {
    endpoints: ['saveBillFeed'],
    role: 'financial',
    page: () => {
      history.replaceState(null, '', '/?vue=bills&partie=alimentation');
      return <BillsPage />;
    },
    routes: {
      'GET /api/sites': sites,
      'GET /api/received-bills': received,
      'GET /api/delivery-points': () => ({ points: [deliveryPoint] }),
      'GET /api/bill-feeds': () => ({ feeds: [record.read()], billed: [] }),
      'GET /api/bill-feeds/waiting': () => ({ waiting: [] }),
      'PUT /api/bill-feeds/41': record.put,
    },
    open: person => person.press(/^Modifier/),
    fields: [type, type],
    save: person => person.press(/^Enregistrer/),
  };
}

export function contractCase(): EditCase {
  const record = editedRecord(contract);
  return {
    endpoints: ['saveContract'],
    role: 'financial',
    page: () => {
      history.replaceState(null, '', '/?vue=contracts');
      return <ContractsPage />;
    },
    routes: {
      'GET /api/sites': sites,
      'GET /api/received-bills': received,
      'GET /api/suppliers': () => ({ suppliers: [] }),
      'GET /api/delivery-points': () => ({ points: [deliveryPoint] }),
      'GET /api/contracts': () => ({ contracts: [record.read()] }),
      'PUT /api/contracts/51': record.put,
    },
    open: person => person.press(/^Modifier/),
    fields: [
      textField(/^Lot ou marché/, ['Lot 2', 'Lot 3'], () => record.now.lot),
      textField(/^Fournisseur/, ['Engie', 'Gaz de Bordeaux'], () => record.now.supplier),
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

export function findingCase(): EditCase {
  const record = editedRecord(finding);
  const states = ['accepted', 'contested'] as const;
  return {
    endpoints: ['judgeFinding'],
    role: 'financial',
    page: () => {
      history.replaceState(null, '', '/?vue=bills&partie=constats');
      return <BillsPage />;
    },
    routes: {
      'GET /api/sites': sites,
      'GET /api/received-bills': received,
      'GET /api/delivery-points': () => ({ points: [deliveryPoint] }),
      'GET /api/findings': () => ({
        findings: [record.read()],
        next: null,
        count: 1,
        gapCents: 506,
        recoveredCents: 0,
      }),
      'PUT /api/findings/61': record.put,
    },
    open: person => person.press(/^Décider/),
    fields: [
      {
        type: (person, which) => person.fill(/^Décision/, states[which] ?? ''),
        stored: states,
        now: () => record.now.state,
      },
      textField(/^Note/, ['Vu', 'Écrit'], () => record.now.note),
    ],
    save: person => person.press(/^Enregistrer/),
  };
}
