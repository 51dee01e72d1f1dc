import { ThresholdPanel } from '../../features/alerts/threshold-panel.tsx';
import { SiteBuildings } from '../../features/sites/buildings/site-buildings.tsx';
import { GroupPart } from '../../features/settings/group-part.tsx';
import { SitesPage } from '../../features/sites/sites-page.tsx';
import { MonthNotesPanel } from '../../widgets/month-notes/month-notes-panel.tsx';
import { useMonthNotes } from '../../widgets/month-notes/use-month-notes.ts';
import { ReadingCards } from '../../widgets/reading-cards/reading-cards.tsx';
import { sampleBuilding } from '../../features/sites/map/testing/sample-building.ts';
import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { listReadings } from '@suivi/contract/readings/readings';
import { useRead } from '../../lib/api/use-read.ts';
import type { EditCase, EditedField } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';
import { groupSettings } from './sample-records.ts';

/** A text field and the stored values of two texts typed in it. */
export function textField(label: RegExp, texts: readonly [string, string], now: () => unknown): EditedField {
  return { type: (person, which) => person.fill(label, texts[which]), stored: texts, now };
}

export function settingsCase(): EditCase {
  const settings = editedRecord(groupSettings);
  return {
    endpoints: ['saveSettings'],
    role: 'admin',
    page: () => <GroupPart />,
    routes: { 'GET /api/settings': settings.read, 'PUT /api/settings': settings.put },
    open: async () => undefined,
    fields: [
      textField(/^Nom du groupe/, ['GHT du Velay', 'GHT du Puy'], () => settings.now.groupName),
      textField(/^Mentions légales/, ['Éditeur', 'Hébergeur'], () => settings.now.legalNotices),
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}

export function thresholdsCase(): EditCase {
  const thresholds = editedRecord({
    thresholds: ['electricity', 'gas', 'fuel', 'water'].map(energyType => ({
      energyType,
      warningPercent: 20,
      criticalPercent: 40,
    })),
    version: 1,
  });
  const first = () => thresholds.now.thresholds[0];
  return {
    endpoints: ['saveThresholds'],
    role: 'technical',
    page: () => <ThresholdPanel sites={{ sites: [] }} onClose={() => undefined} />,
    routes: { 'GET /api/alert-thresholds': thresholds.read, 'PUT /api/alert-thresholds': thresholds.put },
    open: async () => undefined,
    fields: [
      {
        ...textField(/^Surveillance/, ['25', '26'], () => first()?.warningPercent),
        stored: [25, 26],
      },
      { ...textField(/^Critique/, ['55', '56'], () => first()?.criticalPercent), stored: [55, 56] },
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}

const scope = { year: 2025, site: 'brioude' };

function Notes() {
  return <MonthNotesPanel scope={scope} notes={useMonthNotes(scope)} />;
}

export function sampleNote() {
  return editedRecord({
    id: 7,
    siteId: 2,
    siteCode: 'brioude',
    siteName: 'Brioude',
    buildingId: null,
    buildingName: null,
    energyType: 'gas',
    period: { year: 2025, month: 3 },
    kind: 'works',
    text: 'chaudière arrêtée',
    author: 'Julien Faure',
    updatedAt: '2025-04-02T08:00:00.000Z',
    version: 1,
  });
}

export function monthNoteCase(): EditCase {
  const note = sampleNote();
  return {
    endpoints: ['saveMonthNote'],
    role: 'technical',
    page: () => <Notes />,
    routes: {
      'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
      'GET /api/month-notes': () => ({ notes: [note.read()] }),
      'PUT /api/month-notes/7': note.put,
    },
    open: person => person.press(/^Modifier/),
    fields: [
      textField(/^Précisions/, ['brûleur changé', 'deux chaudières'], () => note.now.text),
      { ...textField(/^Mois/, ['5', '6'], () => note.now.period.month), stored: [5, 6] },
    ],
    save: person => person.press(/^Enregistrer/),
  };
}

const site = {
  id: 4,
  code: 'brioude',
  name: 'Brioude',
  siteType: 'hospital' as const,
  city: 'Brioude',
  siret: null,
  finess: null,
  floorAreaM2: 27_900,
  energyAreaM2: 28_700,
  altitudeM: 430,
  location: null,
  weatherStation: null,
  subjectToTertiaryDecree: true,
  tertiaryDecreeReason: '',
  joinedOn: null,
  leftOn: null,
  energiesInUse: [],
  archivedAt: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  buildingCount: 0,
  declarationCount: 0,
  version: 3,
};

export function siteCase(): EditCase {
  const record = editedRecord(site);
  return {
    endpoints: ['saveSite'],
    role: 'admin',
    page: () => <SitesPage />,
    routes: {
      'GET /api/sites/records': () => ({ sites: [record.read()] }),
      'PUT /api/sites/4': record.put,
      'GET /api/weather': () => ({ sites: [], stations: [] }),
    },
    open: person => person.press(/^Modifier/),
    fields: [
      textField(/^Commune/, ['Vieille-Brioude', 'Le Puy'], () => record.now.city),
      { ...textField(/^Altitude/, ['431', '432'], () => record.now.altitudeM), stored: [431, 432] },
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}

export function buildingCase(): EditCase {
  const building = editedRecord<BuildingRecord>(sampleBuilding);
  return {
    endpoints: ['saveBuilding'],
    role: 'admin',
    page: () => (
      <SiteBuildings
        site={{ ...site, energiesInUse: [] }}
        filters={{ year: 2025, month: 1 } as Parameters<typeof SiteBuildings>[0]['filters']}
      />
    ),
    routes: {
      'GET /api/buildings': () => ({ siteId: 4, buildings: [building.read()] }),
      'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
      'GET /api/readings': () => ({
        year: 2025,
        buildings: [],
        lastPeriod: { year: 2025, month: 1 },
        prices: [],
      }),
      'GET /api/readings/sub-metering': () => ({ energies: [] }),
      'PUT /api/buildings/7': building.put,
    },
    open: person => person.press(/^Modifier H$/),
    fields: [
      textField(/^Personnel/, ['60 agents', '70 agents'], () => building.now.personnel),
      textField(/^Horaires/, ['jour', 'nuit'], () => building.now.horaires),
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}

const unread = Array.from({ length: 12 }, () => null);

function Cards() {
  const { data } = useRead(listReadings, { query: { site: 'emile-roux', year: 2025 } });
  const reading = data?.buildings[0]?.months[0];
  return reading ? (
    <ReadingCards
      siteCode="emile-roux"
      building={{ ...sampleBuilding, code: 'H' }}
      reading={reading}
      period={{ year: 2025, month: 1 }}
      prices={[]}
      codeAdvice=""
    />
  ) : null;
}

export function readingCase(): EditCase {
  const reading = editedRecord({ id: 9, electricity: 100, gas: 200, water: 300, version: 2 });
  const saved = reading.checked(({ body }) => {
    const { energyType, quantity } = body as { energyType: string; quantity: number };
    return { [energyType]: quantity };
  });
  return {
    endpoints: ['saveReading'],
    role: 'technical',
    page: () => <Cards />,
    routes: {
      'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
      'GET /api/readings': () => ({
        year: 2025,
        buildings: [{ buildingId: 7, meteredEnergies: [], months: [reading.read(), ...unread.slice(1)] }],
        lastPeriod: null,
        prices: [],
      }),
      'GET /api/month-notes': () => ({ notes: [] }),
      'PUT /api/readings/9': saved,
    },
    open: async () => undefined,
    fields: [
      {
        type: async (person, which) => {
          await person.press(/^Modifier Électricité/);
          await person.fill(/^Consommation du mois/, ['110', '120'][which] ?? '');
        },
        stored: [110, 120],
        now: () => reading.now.electricity,
      },
      {
        type: async (person, which) => {
          await person.press(/^Modifier Gaz/);
          await person.fill(/^Consommation du mois/, ['210', '220'][which] ?? '');
        },
        stored: [210, 220],
        now: () => reading.now.gas,
      },
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}
