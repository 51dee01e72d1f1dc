import * as contract from '@suivi/contract/supply/solar-projects';
import type { Change } from '../../../platform/change.ts';
import { besideDeclarations, type Register } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse, type Result } from '../../../platform/result.ts';
import { type SolarContent, solarKind } from '../../../records/supply/solar/solar-kind.ts';
import {
  lockSolarProject,
  readNumbers,
  type StoredSolarProject,
} from '../../../records/supply/solar/store.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { listSolarProjects, told } from './read-solar-result.ts';

export function registerSolarProjects(register: Register): void {
  register(contract.listSolarProjects, listSolarProjects, besideDeclarations);
  register(contract.createSolarProject, async ({ body: { pointId, ...content }, change }) =>
    change(current => write(current, pointId, null, content)),
  );
  register(contract.saveSolarProject, async ({ params, body, edit }) =>
    edit(lockSolarProject, params.id, (current, stored) =>
      write(current, stored.pointId, stored, {
        ...body,
        sourcePointId: stored.sourcePointId,
        year: stored.year,
        watts: stored.watts,
      }),
    ),
  );
  register(contract.deleteSolarProject, async ({ params, edit }) =>
    edit(lockSolarProject, params.id, async (current, stored) => {
      await writeRecords(current, solarKind, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
}

const wholePpm = 1_000_000;

async function write(
  change: Change,
  pointId: number,
  stored: StoredSolarProject | null,
  content: SolarContent,
): Promise<Result<ReturnType<typeof told>>> {
  const { mode, parts, sourcePointId } = content;
  const named = [pointId, sourcePointId ?? pointId, ...parts.map(part => part.pointId)];
  const known = await readNumbers(change.tx, named);
  if (!known.has(pointId)) return refuse('not-found', { field: 'pointId' });
  // What the point injects itself is its surplus, and not the production.
  if (sourcePointId !== null && (!known.has(sourcePointId) || sourcePointId === pointId))
    return refuse('not-found', { field: 'sourcePointId' });
  const strange = parts.findIndex(
    (part, at) =>
      !known.has(part.pointId) || parts.slice(0, at).some(other => other.pointId === part.pointId),
  );
  if (strange !== -1) return refuse('not-found', { field: `parts.${strange}.pointId` });
  const sum = parts.reduce((total, { ppm }) => total + ppm, 0);
  if ((mode !== null && parts.length === 0) || (mode === 'static' && sum !== wholePpm))
    return refuse('solar-parts-not-whole', { field: 'parts', params: { sum } });
  const [written] = await writeRecords(change, solarKind, [{ key: { pointId }, stored, content }]);
  const project = written ? await lockSolarProject(change.tx, written.id) : null;
  if (project === null) throw new Error('a project was written and is gone');
  return ok(told(project));
}
