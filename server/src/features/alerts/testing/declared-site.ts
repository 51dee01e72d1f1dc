import {
  createDeclaration,
  type Declaration,
  saveDeclaration,
} from '@suivi/contract/declarations/declarations';
import { months } from '@suivi/domain/ground/calendar/month';
import type { TestApp } from '../../../testing/test-app.ts';
import { recomputeWaiting } from '../recompute-waiting.ts';

const seasons = [1.3, 1.3, 1.3, 1, 1, 1.2, 1.2, 1.2, 1, 1, 1.3, 1.3];

/** By month: a factor for its figure, the figure itself in kWh, or missing (null). */
type Changes = Record<number, number | { kwh: number } | null>;

/** About 50 000 kWh a month, never the same twice, nor at two sites. */
export function yearOfElectricity(year: number, changes: Changes = {}, site = 0) {
  return {
    unit: 'kWh' as const,
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    months: seasons.map((season, index) => {
      const change = changes[index + 1] === undefined ? 1 : (changes[index + 1] ?? null);
      const ripple = 1 + (((year * 12 + index) * 7919 + site * 211) % 1009) / 100_900;
      const ordinary = 50_000 * season * ripple;
      const quantity = typeof change === 'number' ? Math.round(ordinary * change) : (change?.kwh ?? null);
      return { quantity, amountCents: null, isCreditNote: false };
    }),
  };
}

export type DeclaredSite = {
  siteId: number;
  siteCode: string;
  name: string;
  /** Replaces a year through the interface, as the site's writer. */
  redeclare(year: number, changes: Changes): Promise<void>;
};

let sites = 0;

/** A site with electricity declared through the interface for some years, and its alerts computed. */
export async function declareSite(app: TestApp, writer: string, years: number[]): Promise<DeclaredSite> {
  sites += 1;
  const site = sites;
  const [siteCode, name] = [`site-${site}`, `Site ${site}`];
  const { id: siteId } = await app.db
    .insertInto('sites')
    .values({ code: siteCode, name, name_canonical: name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const declared = new Map<number, Declaration>();
  for (const year of years) {
    const body = { siteId, energyType: 'electricity', year, ...yearOfElectricity(year, {}, site) };
    declared.set(year, (await app.call(createDeclaration, { as: writer, body })).value);
  }
  await recompute(app);
  return {
    siteId,
    siteCode,
    name,
    async redeclare(year, changes) {
      const known = declared.get(year);
      if (!known) throw new Error(`${year} is not declared`);
      const { value } = await app.call(saveDeclaration, {
        as: writer,
        params: { id: known.id },
        version: known.version,
        body: { ...yearOfElectricity(year, changes, site), confirmedMonths: [...months] },
      });
      declared.set(year, value);
    },
  };
}

export async function recompute(app: TestApp): Promise<number> {
  return recomputeWaiting(app.platform);
}
