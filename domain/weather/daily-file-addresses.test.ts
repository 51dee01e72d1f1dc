import { expect, it } from 'vitest';
import { dailyFileAddresses } from './daily-file-addresses.ts';

it.each(['http://x/QUOT', 'http://x/QUOT/'])('names both files of a département under %s', base => {
  expect(dailyFileAddresses(base, '43', 2026)).toEqual([
    [
      'http://x/QUOT/Q_43_previous-1950-2024_RR-T-Vent.csv.gz',
      'http://x/QUOT/Q_43_previous-1950-2023_RR-T-Vent.csv.gz',
    ],
    [
      'http://x/QUOT/Q_43_latest-2025-2026_RR-T-Vent.csv.gz',
      'http://x/QUOT/Q_43_latest-2024-2025_RR-T-Vent.csv.gz',
    ],
  ]);
});
