/** Map identifiers of the buildings built into the product, by building code (specification §3). */
export const mapIdsByCode = {
  BLANCH: 'blanchisserie',
  SMR: 'smr',
  CHIR: 'chirurgie',
  H: 'h',
  MED: 'medecine',
  B: 'b',
  PATIOS: 'patios-du-velay',
} as const;

export type KnownBuildingCode = keyof typeof mapIdsByCode;
export type MapId = (typeof mapIdsByCode)[KnownBuildingCode];

/** The place of a building on the plan of Emile Roux; null when its code is not a known one. */
export function mapIdOfCode(code: string): MapId | null {
  const upper = code.trim().toUpperCase();
  return Object.hasOwn(mapIdsByCode, upper) ? mapIdsByCode[upper as KnownBuildingCode] : null;
}

/** Codes of the sites whose plan is part of the product. */
export const sitesWithOwnPlan = ['emile-roux'] as const;

export function hasOwnPlan(siteCode: string): boolean {
  return (sitesWithOwnPlan as readonly string[]).includes(siteCode);
}
