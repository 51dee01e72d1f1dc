/** How « the nearest to its objective » is measured: the text gives no unit. */
export const poolOrders = ['kwh', 'percent'] as const;
export type PoolOrder = (typeof poolOrders)[number];

export type PoolMember = {
  siteId: number;
  /** Objective minus consumption, kWh: positive below the less demanding objective, negative above it. */
  balanceKwh: number;
  targetKwh: number;
  /** kWh that a person allocates to it; null: by the automatic rule. */
  allocatedKwh: number | null;
};

export type PoolShare = {
  siteId: number;
  /** Its deficit, kWh. */
  gapKwh: number;
  /** What it would receive without manual allocations. */
  proposedKwh: number;
  receivedKwh: number;
  remainingKwh: number;
  isEdited: boolean;
};

export type PoolDistribution = {
  /** The surplus of the sites below their objective, kWh. */
  capitalKwh: number;
  givenKwh: number;
  leftKwh: number;
  /** The deficit that remains uncovered, kWh. */
  shortKwh: number;
  /** The sites above both objectives, the nearest first. */
  shares: readonly PoolShare[];
  /** The manual allocations exceed the capital: each site received what was left in its turn. */
  isOverdrawn: boolean;
};

function share(members: readonly PoolMember[], capitalKwh: number): Map<number, number> {
  const received = new Map<number, number>();
  let leftKwh = capitalKwh;
  const give = ({ siteId, balanceKwh }: PoolMember, wantedKwh: number) => {
    const kwh = Math.min(wantedKwh, -balanceKwh, leftKwh);
    received.set(siteId, kwh);
    leftKwh -= kwh;
  };
  for (const member of members) if (member.allocatedKwh !== null) give(member, member.allocatedKwh);
  for (const member of members) if (member.allocatedKwh === null) give(member, -member.balanceKwh);
  return received;
}

/**
 * Distributes the capital of the sites below the less demanding of their objectives to those above both, from the nearest to the
 * farthest, until it is exhausted (arrêté of 10 April 2020, article 14, read). Manual allocations come first, and no site
 * receives more than its deficit. There is a single distribution: what is received is never passed on.
 */
export function poolDistribution(members: readonly PoolMember[], order: PoolOrder): PoolDistribution {
  const capitalKwh = members.reduce((sum, { balanceKwh }) => sum + Math.max(0, balanceKwh), 0);
  const farness = ({ balanceKwh, targetKwh }: PoolMember) =>
    order === 'kwh' ? -balanceKwh : -balanceKwh / targetKwh;
  const lacking = members
    .filter(({ balanceKwh }) => balanceKwh < 0)
    .toSorted((a, b) => farness(a) - farness(b));
  const proposed = share(
    lacking.map(member => ({ ...member, allocatedKwh: null })),
    capitalKwh,
  );
  const received = share(lacking, capitalKwh);
  const shares = lacking.map(({ siteId, balanceKwh, allocatedKwh }): PoolShare => {
    const receivedKwh = received.get(siteId) ?? 0;
    return {
      siteId,
      gapKwh: -balanceKwh,
      proposedKwh: proposed.get(siteId) ?? 0,
      receivedKwh,
      remainingKwh: -balanceKwh - receivedKwh,
      isEdited: allocatedKwh !== null,
    };
  });
  const givenKwh = shares.reduce((sum, { receivedKwh }) => sum + receivedKwh, 0);
  const allottedKwh = lacking.reduce(
    (sum, { allocatedKwh, balanceKwh }) => sum + Math.min(allocatedKwh ?? 0, -balanceKwh),
    0,
  );
  return {
    capitalKwh,
    givenKwh,
    leftKwh: capitalKwh - givenKwh,
    shortKwh: shares.reduce((sum, { remainingKwh }) => sum + remainingKwh, 0),
    shares,
    isOverdrawn: allottedKwh > capitalKwh,
  };
}
