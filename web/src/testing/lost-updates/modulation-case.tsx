import { type Modulation, readModulation } from '@suivi/contract/decree/modulation';
import { OfSite } from '../../features/decree/modulation/modulation-part.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

const stored: Modulation = {
  site: { id: 4, code: 'brioude', name: 'Brioude' },
  version: 3,
  statement: {
    causes: [{ cause: 'cost', note: 'Façades', documentId: null }],
    modulatedCabsKwhPerM2: 210,
    elements: [],
  },
  dueOn: '2027-09-30',
  referenceKwhPerM2: null,
  referenceCabsKwhPerM2: null,
  objectives: { kind: 'none', reason: 'cabs_unknown' },
  doubted: [],
  actions: [],
  documents: [],
  gaps: [],
};

function Part() {
  const { data } = useRead(readModulation, { query: { site: 'brioude' } });
  return data ? <OfSite modulation={data} /> : null;
}

export function modulationCase(): EditCase {
  const record = editedRecord(stored);
  return {
    endpoints: ['saveModulation'],
    role: 'rse',
    page: () => <Part />,
    routes: {
      'GET /api/decree/modulation': record.read,
      'GET /api/saving-measurements': () => ({ measurements: [] }),
      'GET /api/documents': () => ({ documents: [] }),
      'PUT /api/decree/sites/4/modulation': record.checked(({ body }) => ({
        statement: body as Modulation['statement'],
      })),
    },
    open: person => person.press(/^Modifier la modulation/),
    fields: [
      {
        type: (person, which) => person.fill(/^Motif, disproportion/, ['Pierre', 'Classée'][which] ?? ''),
        stored: ['Pierre', 'Classée'],
        now: () => record.now.statement.causes[0]?.note,
      },
      {
        type: (person, which) => person.fill(/^Cabs de la performance/, ['220', '230'][which] ?? ''),
        stored: [220, 230],
        now: () => record.now.statement.modulatedCabsKwhPerM2,
      },
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}
