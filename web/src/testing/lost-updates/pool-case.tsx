import type { Pool } from '@suivi/contract/decree/pool';
import { PoolSection } from '../../features/decree/pool/pool-section.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

const decision = {
  siteId: 4,
  membership: 'member',
  representative: 'Mme Vidal',
  agreedOn: '2026-05-04',
  allocatedKwh: null,
  note: 'Accord du conseil',
} as const;
const stored: Pool = {
  version: 3,
  statement: { order: 'kwh', note: '', sites: [decision] },
  sites: [],
  capitalKwh: 100_000,
  givenKwh: 60_000,
  leftKwh: 40_000,
  shortKwh: 0,
  isOverdrawn: false,
  agreementsMissing: 0,
};

export function poolSiteCase(): EditCase {
  const record = editedRecord(stored);
  const read = () => {
    const pool = record.read();
    const site = { id: 4, code: 'brioude', name: 'Brioude' };
    const share = { proposedKwh: 60_000, receivedKwh: 60_000, remainingKwh: 0, isEdited: false };
    const [own = decision] = pool.statement.sites;
    return { ...pool, sites: [{ site, decision: own, balanceKwh: -60_000, targetKwh: 1_000_000, share }] };
  };
  const own = () => record.now.statement.sites.find(({ siteId }) => siteId === 4);
  return {
    endpoints: ['savePool'],
    role: 'rse',
    page: () => <PoolSection />,
    routes: {
      'GET /api/decree/pool': read,
      'PUT /api/decree/pool': record.checked(({ body }) => ({ statement: body as Pool['statement'] })),
    },
    open: person => person.press(/^Modifier la part de Brioude/),
    fields: [
      {
        type: (person, which) => person.fill(/^Représentant légal/, ['M. Roche', 'Mme Cros'][which] ?? ''),
        stored: ['M. Roche', 'Mme Cros'],
        now: () => own()?.representative,
      },
      {
        type: (person, which) => person.fill(/^Motif/, ['Travaux', 'Avis du comité'][which] ?? ''),
        stored: ['Travaux', 'Avis du comité'],
        now: () => own()?.note,
      },
    ],
    save: person => person.press(/^Sauvegarder/),
  };
}
