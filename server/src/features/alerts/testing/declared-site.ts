import { createDeclaration, type Declaration, saveDeclaration } from '@suivi/contract/declarations';
import { months } from '@suivi/domain/calendar/month';
import type { TestApp } from '../../../testing/test-app.ts';
import { recomputeWaiting } from '../recompute-waiting.ts';

const seasons = [1.3, 1.3, 1.3, 1, 1, 1.2, 1.2, 1.2, 1, 1, 1.3, 1.3];

/** About 50 000 kWh a month, never twice the same; a month may be multiplied, or missing (null). */
export function yearOfElectricity(year: number, changes: Record<number, number | null> = {}) {
  return {
    unit: 'kWh' as const,
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    months: seasons.map((season, index) => {
      const factor = changes[index + 1] === undefined ? 1 : changes[index + 1];
      const ripple = 1 + (((year * 12 + index) * 7919) % 1009) / 100_900;
      const quantity =
        factor === null || factor === undefined ? null : Math.round(50_000 * season * ripple * factor);
      return { quantity, amountCents: null, isCreditNote: false };
    }),
  };
}

export type DeclaredSite = {
  siteId: number;
  siteCode: string;
  /** Replaces a year by the interface, as its writer. */
  redeclare(year: number, changes: Record<number, number | null>): Promise<void>;
};

let sites = 0;

/** A site with electricity declared by the interface for some years, and its alerts computed. */
export async function declareSite(app: TestApp, writer: string, years: number[]): Promise<DeclaredSite> {
  sites += 1;
  const siteCode = `site-${sites}`;
  const { id: siteId } = await app.db
    .insertInto('sites')
    .values({ code: siteCode, name: `Site ${sites}`, name_canonical: `site ${sites}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const declared = new Map<number, Declaration>();
  for (const year of years) {
    const body = { siteId, energyType: 'electricity', year, ...yearOfElectricity(year) };
    declared.set(year, (await app.call(createDeclaration, { as: writer, body })).value);
  }
  await recompute(app);
  return {
    siteId,
    siteCode,
    async redeclare(year, changes) {
      const known = declared.get(year);
      if (!known) throw new Error(`${year} is not declared`);
      const { value } = await app.call(saveDeclaration, {
        as: writer,
        params: { id: known.id },
        version: known.version,
        body: { ...yearOfElectricity(year, changes), confirmedMonths: [...months] },
      });
      declared.set(year, value);
    },
  };
}

export async function recompute(app: TestApp): Promise<number> {
  return recomputeWaiting({ db: app.db, clock: app.platform.clock });
}
