import type { Pool, PoolStatement, readPool as endpoint } from '@suivi/contract/decree/pool';
import { poolDistribution } from '@suivi/domain/decree/pool-distribution';
import type { Reading } from '../../platform/http/reading.ts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readStoredPool } from '../../records/decree/pool/pool.ts';
import { groupOn } from './read-group.ts';

type Decision = PoolStatement['sites'][number];

/** A site about which nothing was decided: proposed as a member, its agreement still to come. */
function undecided(siteId: number): Decision {
  return { siteId, membership: 'member', representative: '', agreedOn: null, allocatedKwh: null, note: '' };
}

/** The pool over the balances of the group, the same as in the table of the group. */
export const readPool: ReadingVerb<typeof endpoint> = async call =>
  ok(await poolOf(call, await groupOn(call, call.today)));

/** The same for balances that were already read; the members and the decisions are the present ones. */
export async function poolOf(
  { db }: Pick<Reading, 'db'>,
  group: Awaited<ReturnType<typeof groupOn>>,
): Promise<Pool> {
  const { statement, version } = await readStoredPool(db);
  const sites = group.sites.map(row => {
    const balance = row.kind === 'balance' ? row : null;
    return {
      site: row.site,
      decision: statement.sites.find(({ siteId }) => siteId === row.site.id) ?? undecided(row.site.id),
      balanceKwh: balance?.balanceKwh ?? null,
      targetKwh: balance?.targetKwh ?? null,
      doubted: balance?.doubted ?? [],
    };
  });
  const members = sites.filter(({ decision }) => decision.membership === 'member');
  const { shares, ...sums } = poolDistribution(
    members.flatMap(({ site, decision, balanceKwh, targetKwh }) =>
      balanceKwh === null || targetKwh === null
        ? []
        : { siteId: site.id, balanceKwh, targetKwh, allocatedKwh: decision.allocatedKwh },
    ),
    statement.order,
  );
  return {
    version,
    statement,
    ...sums,
    agreementsMissing: members.filter(({ decision }) => decision.agreedOn === null).length,
    sites: sites.map(each => {
      const share = shares.find(({ siteId }) => siteId === each.site.id);
      if (share === undefined) return { ...each, share: null };
      const { proposedKwh, receivedKwh, remainingKwh, isEdited } = share;
      return { ...each, share: { proposedKwh, receivedKwh, remainingKwh, isEdited } };
    }),
  };
}
