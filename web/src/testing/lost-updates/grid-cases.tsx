import { type BuildingPosition, type BuildingRecord, listBuildings } from '@suivi/contract/sites/buildings';
import { listReadings, type ReadingEntry, type StoredReading } from '@suivi/contract/readings/readings';
import { months } from '@suivi/domain/ground/calendar/month';
import { PlanTools } from '../../features/sites/map/plan-tools.tsx';
import { ReadingGrid } from '../../features/sites/buildings/reading-grid.tsx';
import { sampleBuilding } from '../../features/sites/map/testing/sample-building.ts';
import { useMarkerEditing } from '../../features/sites/map/use-marker-editing.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { RefusedRequest } from '../serve-api.ts';
import type { EditCase } from './edit-case.ts';

function Year() {
  const { data } = useRead(listReadings, { query: { site: 'emile-roux', year: 2025 } });
  const stored = data?.buildings[0]?.months;
  return stored ? (
    <ReadingGrid
      siteCode="emile-roux"
      building={{ id: 7, siteId: 4, name: 'H', code: 'H' }}
      year={2025}
      stored={stored}
      notes={[]}
    />
  ) : null;
}

export function readingYearCase(): EditCase {
  let january: StoredReading = { id: 9, version: 1, electricity: 100, gas: 200, water: 300 };
  return {
    endpoints: ['saveYearReadings'],
    role: 'technical',
    page: () => <Year />,
    routes: {
      'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
      'GET /api/readings': () => ({
        year: 2025,
        buildings: [
          { buildingId: 7, meteredEnergies: [], months: months.map(month => (month === 1 ? january : null)) },
        ],
        lastPeriod: null,
        prices: [],
      }),
      'POST /api/readings/year': ({ body }) => {
        const [entry] = (body as { entries: ReadingEntry[] }).entries;
        if (entry?.version !== january.version) return new RefusedRequest(409, 'version-stale');
        const { electricity, gas, water } = entry;
        january = { ...january, electricity, gas, water, version: january.version + 1 };
        return { saved: 1 };
      },
    },
    open: async () => undefined,
    fields: [
      {
        type: (person, which) =>
          person.fill(/Janvier.*lectricité|lectricité.*Janvier/i, ['110', '120'][which] ?? ''),
        stored: [110, 120],
        now: () => january.electricity,
      },
      {
        type: (person, which) => person.fill(/Janvier.*Gaz|Gaz.*Janvier/i, ['210', '220'][which] ?? ''),
        stored: [210, 220],
        now: () => january.gas,
      },
    ],
    save: person => person.press(/^(Sauvegarder|Sauvegarde)/),
  };
}

const two: BuildingRecord[] = [sampleBuilding, { ...sampleBuilding, id: 8, name: 'K', code: 'K' }];

function Plan() {
  const { data } = useRead(listBuildings, { query: { site: 'emile-roux' } });
  return data ? <Placed buildings={data.buildings} /> : null;
}

function Placed({ buildings }: { buildings: readonly BuildingRecord[] }) {
  const editing = useMarkerEditing('emile-roux', buildings);
  const places = [50, 60].flatMap(xPercent => buildings.map(building => ({ building, xPercent })));
  return (
    <>
      <PlanTools
        site={{ code: 'emile-roux' } as Parameters<typeof PlanTools>[0]['site']}
        plan={null}
        editing={editing}
        buildings={buildings}
      />
      {places.map(({ building, xPercent }) => (
        <button
          key={`${building.id} ${xPercent}`}
          type="button"
          onClick={() => editing.place(building, { xPercent, yPercent: 5 })}
        >
          {`${building.name} à ${xPercent}`}
        </button>
      ))}
    </>
  );
}

export function markersCase(): EditCase {
  let buildings = two;
  const x = (id: number) => () => buildings.find(building => building.id === id)?.position?.xPercent;
  return {
    endpoints: ['placeBuildings'],
    role: 'admin',
    page: () => <Plan />,
    routes: {
      'GET /api/buildings': () => ({ siteId: 1, buildings }),
      'POST /api/buildings/positions': ({ body }) => {
        const { placements } = body as {
          placements: { id: number; version: number; position: BuildingPosition | null }[];
        };
        const isStale = placements.some(
          ({ id, version }) => buildings.find(each => each.id === id)?.version !== version,
        );
        if (isStale) return new RefusedRequest(409, 'version-stale');
        buildings = buildings.map(each => {
          const placed = placements.find(({ id }) => id === each.id);
          return placed ? { ...each, position: placed.position, version: each.version + 1 } : each;
        });
        return { placed: placements.length };
      },
    },
    open: person => person.press(/^Placer les repères/),
    fields: [
      {
        type: (person, which) => person.press([/^H à 50/, /^H à 60/][which] ?? /^$/),
        stored: [50, 60],
        now: x(7),
      },
      {
        type: (person, which) => person.press([/^K à 50/, /^K à 60/][which] ?? /^$/),
        stored: [50, 60],
        now: x(8),
      },
    ],
    save: person => person.press(/^Sauvegarde/),
  };
}
