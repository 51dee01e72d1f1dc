import { listWastes, type Waste } from '@suivi/contract/actions/wastes';
import type { SolarProject } from '@suivi/contract/supply/solar-projects';
import { AdviceTermsPart } from '../../features/supply/curves/advice-terms-part.tsx';
import { OpeningPart } from '../../features/supply/curves/opening-part.tsx';
import { WasteDialog } from '../../features/supply/curves/waste-dialog.tsx';
import { SolarPart } from '../../features/supply/solar/solar-part.tsx';
import { MobileDaysPart } from '../../features/supply/tariffs/mobile-days.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import { act, type DecisionCase } from './decision-case.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';
import { textField } from './record-cases.tsx';
import { deliveryPoint } from './sample-bills.ts';

const project: SolarProject = {
  id: 61,
  pointId: 21,
  name: 'Ombrières',
  kwp: 100,
  salePrice: 0,
  supplyPrice: null,
  mode: null,
  parts: [],
  sourcePointId: null,
  year: 2020,
  result: null,
  version: 2,
};
const solarPart = () => <SolarPart point={deliveryPoint} points={[deliveryPoint]} />;

export function solarProjectCase(): EditCase {
  const record = editedRecord(project);
  return {
    endpoints: ['saveSolarProject'],
    role: 'rse',
    page: solarPart,
    routes: {
      'GET /api/delivery-points/21/solar-projects': () => ({
        projects: [record.read()],
        injected: null,
        producers: [],
      }),
      'PUT /api/solar-projects/61': record.put,
    },
    open: person => person.press(/^Modifier Ombrières$/),
    fields: [
      textField(/^Nom/, ['Toit sud', 'Toit nord'], () => record.now.name),
      { ...textField(/^Puissance crête/, ['120', '130'], () => record.now.kwp), stored: [120, 130] },
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}

const waste: Waste = {
  id: 65,
  version: 2,
  point: { id: 21, number: deliveryPoint.number, label: '' },
  site: { id: 4, code: 'brioude', name: 'Brioude' },
  kind: 'working',
  hours: [1, 2],
  firstDay: '2026-09-01',
  lastDay: '2026-09-30',
  days: 22,
  kw: 12,
  expectedKw: 30,
  kwh: 528,
  yearlyKwh: 6_000,
  cents: null,
  yearlyCents: null,
  pricedBy: null,
  status: 'continues',
  weather: null,
  state: 'to-see',
  note: '',
  judgedOn: null,
  actionId: null,
};

function FirstWaste() {
  const { data } = useRead(listWastes);
  const [first] = data?.wastes ?? [];
  return first ? <WasteDialog waste={first} onClose={() => undefined} /> : null;
}

export function wasteCase(): EditCase {
  const record = editedRecord(waste);
  return {
    endpoints: ['judgeWaste'],
    role: 'rse',
    page: () => <FirstWaste />,
    routes: {
      'GET /api/wastes': () => ({ wastes: [record.read()] }),
      'PUT /api/wastes/65': record.checked(({ body }) => {
        const { state, note } = body as Waste;
        return { state, note };
      }),
    },
    open: async () => undefined,
    fields: [
      textField(/^Note/, ['nouveau locataire', 'travaux'], () => record.now.note),
      textField(/^Décision/, ['explained', 'followed'], () => record.now.state),
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}

export function mobileDaysCase(): EditCase {
  const record = editedRecord({ days: ['2026-01-12'], source: '', version: 2 });
  return {
    endpoints: ['saveMobilePeakDays'],
    role: 'admin',
    page: () => <MobileDaysPart />,
    routes: { 'GET /api/mobile-peak-days': record.read, 'PUT /api/mobile-peak-days': record.put },
    open: person => person.press(/^Saisir les jours$/),
    fields: [
      {
        ...textField(/^Jours/, ['13/01/2026', '14/01/2026'], () => record.now.days),
        stored: [['2026-01-13'], ['2026-01-14']],
      },
      textField(/^Source/, ['RTE', 'fournisseur'], () => record.now.source),
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}

export function openingHoursCase(): EditCase {
  const record = editedRecord({
    working: '08:00-18:00',
    saturday: '',
    sunday: '',
    isTyped: true,
    outside: null,
    version: 2,
  });
  return {
    endpoints: ['saveOpeningHours'],
    role: 'technical',
    page: () => <OpeningPart pointId={21} />,
    routes: {
      'GET /api/delivery-points/21/opening-hours': record.read,
      'PUT /api/delivery-points/21/opening-hours': record.put,
    },
    open: person => person.press(/^Saisir les heures d’ouverture$/),
    fields: [
      textField(/^Jour ouvré/, ['07:00-19:00', '06:00-20:00'], () => record.now.working),
      textField(/^Samedi/, ['08:00-12:00', '09:00-12:00'], () => record.now.saturday),
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}

export function adviceTermsCase(): EditCase {
  const floor = { class: '', power: 120, reason: 'Travaux', until: '2027-06-30' };
  const record = editedRecord({
    floors: [floor],
    tests: [{ day: '2026-01-12', note: '' }],
    changes: [],
    unit: 'kW',
    version: 2,
  });
  return {
    endpoints: ['saveAdviceTerms'],
    role: 'technical',
    page: () => <AdviceTermsPart pointId={21} />,
    routes: {
      'GET /api/delivery-points/21/advice-terms': record.read,
      'PUT /api/delivery-points/21/advice-terms': record.put,
    },
    open: person => person.press(/^Saisir ce que le conseil respecte$/),
    fields: [
      {
        ...textField(/^Raison/, ['Contrat', 'Bloc'], () => record.now.floors),
        stored: [[{ ...floor, reason: 'Contrat' }], [{ ...floor, reason: 'Bloc' }]],
      },
      {
        ...textField(/^Note/, ['mensuel', 'annuel'], () => record.now.tests),
        stored: [[{ day: '2026-01-12', note: 'mensuel' }], [{ day: '2026-01-12', note: 'annuel' }]],
      },
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}

export const curveDecisions: DecisionCase[] = [
  act(project, {
    endpoint: 'deleteSolarProject',
    role: 'rse',
    route: 'DELETE /api/solar-projects/61',
    page: solarPart,
    reads: read => ({
      'GET /api/delivery-points/21/solar-projects': () => ({
        projects: [read()],
        injected: null,
        producers: [],
      }),
    }),
    ask: /^Supprimer Ombrières$/,
    confirm: /^Supprimer$/,
  }),
];
