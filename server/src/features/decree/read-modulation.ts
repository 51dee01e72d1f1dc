import type { Modulation, readModulation as endpoint } from '@suivi/contract/decree/modulation';
import { defaultReference } from '@suivi/domain/decree/default-reference';
import { ownCostCents } from '@suivi/domain/actions/saving-action';
import {
  modulatedObjectives,
  type ModulationBase,
} from '@suivi/domain/decree/modulation/modulated-objectives';
import { modulationFileDay } from '@suivi/domain/decree/modulation/modulation';
import { modulationGaps } from '@suivi/domain/decree/modulation/modulation-gaps';
import { modulationBase } from '@suivi/domain/decree/modulation/prepared-modulation';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { compareSite } from '@suivi/domain/decree/compare-site';
import { yearPoint, yearValue } from '@suivi/domain/decree/year-point';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { listAttached } from '../../records/documents/store.ts';
import { readModulations } from '../../records/decree/modulations/store.ts';
import { listActions } from '../../records/actions/store.ts';
import { doubtedOfSites } from './doubted-of-sites.ts';
import { type LoadedSite, loadSite } from './load-sites.ts';

export const readModulation: ReadingVerb<typeof endpoint> = async call => {
  const loaded = await loadSite(call, { code: call.query.site });
  if (!loaded) return refuse('not-found', { field: 'site' });
  const { id, code, name } = loaded;
  const { statement, version } = (await readModulations(call.db))(id);
  const { windows, ...base } = baseOf(loaded);
  const objectives = modulatedObjectives({ ...base, modulatedCabs: statement.modulatedCabsKwhPerM2 });
  const [actions, documents] = await Promise.all([programmeOf(call.db, id), documentsOf(call.db, id)]);
  return ok({
    site: { id, code, name },
    version,
    statement,
    dueOn: modulationFileDay,
    referenceKwhPerM2: base.reference,
    referenceCabsKwhPerM2: base.referenceCabs,
    objectives,
    doubted: (await doubtedOfSites(call, code))(id, windows),
    actions,
    documents,
    gaps: modulationGaps(statement, actions, new Set(documents.map(document => document.id))),
  });
};

type YearWindow = { from: Period; to: Period };

/** From the latest comparison; from the reference alone when the site cannot be compared yet. */
function baseOf({ decree, chosenFrom }: LoadedSite): ModulationBase & { windows: YearWindow[] } {
  const from = chosenFrom ?? defaultReference(decree);
  const comparison = compareSite(decree, from);
  if (comparison.kind === 'analysis') {
    const windows = [comparison.reference.annual, comparison.latest.annual];
    return { ...modulationBase(comparison), windows };
  }
  const reference = yearPoint(decree, from);
  if (reference.kind === 'incomplete')
    return { reference: null, referenceCabs: null, activity: 1, windows: [] };
  return {
    reference: yearValue(reference, 'raw', 'kwh_per_m2'),
    referenceCabs: reference.cabs.kind === 'cabs' ? reference.cabs.cabsKwhPerM2 : null,
    activity: 1,
    windows: [reference.annual],
  };
}

/** The actions of a site that are not dropped, as the action programme of its file. */
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
