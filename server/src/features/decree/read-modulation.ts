import type { Modulation, readModulation as endpoint } from '@suivi/contract/modulation';
import { defaultReference } from '@suivi/domain/decree/default-reference';
import { ownCostCents } from '@suivi/domain/saving/saving-action';
import { modulatedObjectives } from '@suivi/domain/decree/modulation/modulated-objectives';
import { modulationFileDay } from '@suivi/domain/decree/modulation/modulation';
import { modulationGaps } from '@suivi/domain/decree/modulation/modulation-gaps';
import { compareSite } from '@suivi/domain/decree/compare-site';
import { type YearPoint, yearPoint } from '@suivi/domain/decree/year-point';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { listAttached } from '../../records/documents/store.ts';
import { readModulations } from '../../records/modulations/store.ts';
import { listActions } from '../../records/saving-actions/store.ts';
import { type LoadedSite, loadSite } from './load-sites.ts';

export const readModulation: ReadingVerb<typeof endpoint> = async call => {
  const loaded = await loadSite(call, { code: call.query.site });
  if (!loaded) return refuse('not-found', { field: 'site' });
  const { id, code, name } = loaded;
  const { statement, version } = (await readModulations(call.db))(id);
  const known = knownOf(loaded);
  const objectives = modulatedObjectives({ ...known, modulatedCabs: statement.modulatedCabsKwhPerM2 });
  const [actions, documents] = await Promise.all([programmeOf(call.db, id), documentsOf(call.db, id)]);
  return ok({
    site: { id, code, name },
    version,
    statement,
    dueOn: modulationFileDay,
    referenceKwhPerM2: known.reference,
    referenceCabsKwhPerM2: known.referenceCabs,
    objectives,
    actions,
    documents,
    gaps: modulationGaps(statement, actions, new Set(documents.map(document => document.id))),
  });
};

function knownOf({ decree, chosenFrom }: LoadedSite) {
  const from = chosenFrom ?? defaultReference(decree);
  const reference = yearPoint(decree, from);
  const comparison = compareSite(decree, from);
  return {
    reference:
      reference.kind === 'complete' && reference.surfaceM2 !== null
        ? reference.annual.consumptionKwh / reference.surfaceM2
        : null,
    referenceCabs: reference.kind === 'complete' ? cabsOf(reference) : null,
    latestCabs: comparison.kind === 'analysis' ? cabsOf(comparison.latest) : null,
  };
}

function cabsOf({ cabs }: YearPoint): number | null {
  return cabs.kind === 'cabs' ? cabs.cabsKwhPerM2 : null;
}

/** The actions of a site that are not dropped, as the programme of its file. */
export async function programmeOf(db: Database, siteId: number): Promise<Modulation['actions']> {
  const actions = await listActions(db);
  return actions
    .filter(action => action.siteId === siteId && action.state !== 'dropped')
    .map(action => ({
      id: action.id,
      title: action.title,
      lever: action.lever,
      state: action.state,
      ownCents: ownCostCents(action),
      expectedKwh: action.expected.reduce((sum, { kwhPerYear }) => sum + kwhPerYear, 0),
      worksFrom: action.worksFrom,
      owner: action.owner,
    }));
}

export async function documentsOf(db: Database, siteId: number): Promise<Modulation['documents']> {
  const attached = await listAttached(db, { kind: 'site', id: siteId });
  return attached.map(({ documentId, name }) => ({ id: documentId, name }));
}
