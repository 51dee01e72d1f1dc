import { formatNumber, nbsp } from '../ground/formats/number-formats.ts';

type Placed = {
  station: { altitudeM: number | null };
  altitudeGapM: number | null;
  distanceKm: number | null;
};

/** « à 10 km, 833 m (193 m plus haut que le site) »; unknown parts are omitted. */
export function placeText({ station: { altitudeM }, altitudeGapM, distanceKm }: Placed): string {
  return [
    ...(distanceKm === null ? [] : [`à ${formatNumber(distanceKm)}${nbsp}km`]),
    ...(altitudeM === null ? [] : [`${formatNumber(altitudeM)}${nbsp}m${gapText(altitudeGapM)}`]),
  ].join(', ');
}

function gapText(gapM: number | null): string {
  if (gapM === null) return '';
  if (gapM === 0) return ' (comme le site)';
  return ` (${formatNumber(Math.abs(gapM))}${nbsp}m ${gapM > 0 ? 'plus haut' : 'plus bas'} que le site)`;
}
