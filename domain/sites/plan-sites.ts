/** Map identifiers of the buildings that the product has always known, by their code (specification §3). */
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

/** The place of a building on the plan of Emile Roux; null when its code is none of the known ones. */
export function mapIdOfCode(code: string): MapId | null {
  const upper = code.trim().toUpperCase();
  return Object.hasOwn(mapIdsByCode, upper) ? mapIdsByCode[upper as KnownBuildingCode] : null;
}

/** Sites whose plan is part of the product, by their code. */
export const sitesWithOwnPlan = ['emile-roux'] as const;

export function hasOwnPlan(siteCode: string): boolean {
  return (sitesWithOwnPlan as readonly string[]).includes(siteCode);
}
