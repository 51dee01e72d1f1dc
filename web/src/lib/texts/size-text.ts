import { formatNumber, nbsp } from '@suivi/presentation/ground/formats/number-formats';

/** « 6,2 Mo ». */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${formatNumber(Math.ceil(bytes / 1e3))}${nbsp}ko`;
  return bytes < 1e9
    ? `${formatNumber(bytes / 1e6, 1)}${nbsp}Mo`
    : `${formatNumber(bytes / 1e9, 1)}${nbsp}Go`;
}
