import type {
  AdviceTermsAnswer,
  readAdviceTerms,
  saveAdviceTerms,
} from '@suivi/contract/supply/advice-terms';
import { repeatedDay } from '@suivi/domain/supply/terms/advice-terms';
import { powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { readTerms, writeTerms } from '../../../records/supply/points/advice-terms.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';

async function told(db: Database | Tx, id: number): Promise<AdviceTermsAnswer | null> {
  const [stored, audited] = [await readTerms(db, id), (await readAuditedPoints(db, [id])).get(id)];
  if (stored === null || audited === undefined) return null;
  const { pointId: _point, number: _number, ...terms } = stored;
  return { ...terms, unit: powerUnitOf(audited) };
}

/** The terms that the advice on powers of a point respects. */
export const readTermsOfAdvice: Handler<typeof readAdviceTerms> = async ({ db, params: { id } }) => {
  const answer = await told(db, id);
  return answer === null ? refuse('not-found') : ok(answer);
};

export const saveTermsOfAdvice: Handler<typeof saveAdviceTerms> = async ({ params: { id }, body, edit }) =>
  edit(
    (tx, pointId: number) => readTerms(tx, pointId, true),
    id,
    async (change, stored) => {
      const field = repeatedDay(body);
      if (field !== null) return refuse('day-said-twice', { field });
      await writeTerms(change, stored, body);
      const after = await told(change.tx, id);
      return after === null ? refuse('not-found') : ok(after);
    },
  );
