import { readObligations, type SiteObligations } from '@suivi/contract/decree/obligations';
import { StatedFacts } from '../../features/decree/obligations/stated-facts.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

const stored: SiteObligations = {
  site: { id: 4, code: 'brioude', name: 'Brioude' },
  statement: {
    legalStatus: 'public',
    staff: 300,
    entityKwh: null,
    hvacPowerKw: 120,
    automationClass: null,
    done: [],
  },
  version: 3,
  siteKwh: 900_000,
  obligations: [],
};

function Facts() {
  const { data } = useRead(readObligations);
  const stated = data?.sites[0];
  return stated ? <StatedFacts stated={stated} mayEdit /> : null;
}

export function obligationFactsCase(): EditCase {
  const record = editedRecord(stored);
  return {
    endpoints: ['saveObligations'],
    role: 'rse',
    page: () => <Facts />,
    routes: {
      'GET /api/decree/obligations': () => ({ sites: [record.read()] }),
      'PUT /api/decree/sites/4/obligations': record.checked(({ body }) => ({
        statement: body as SiteObligations['statement'],
      })),
    },
    open: person => person.press(/^Modifier$/),
    fields: [
      {
        type: (person, which) => person.fill(/^Effectif/, ['400', '500'][which] ?? ''),
        stored: [400, 500],
        now: () => record.now.statement.staff,
      },
      {
        type: (person, which) => person.fill(/^Puissance nominale/, ['150', '160'][which] ?? ''),
        stored: [150, 160],
        now: () => record.now.statement.hvacPowerKw,
      },
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}
