/**
 * CVC component of the Cabs, kWh/m²/year, by altitude class (below 400, 400, 800, 1 200, from 1 600 m) and zone, in the order of
 * `climateZones`; null when the annex has no value: no site of that zone lies so high. A table that several sub-categories share
 * has one name.
 *
 * Arrêté of 10 April 2020, annex II, as reprinted by annex I of the arrêté of 1 August 2025 (NOR ATDL2430864A, JO of 6 September
 * 2025). Read from an extraction of the official print that preserves blank cells; rows with one blank too many or too few were
 * realigned by their number of values, which is the same in every table. Column H1c was compared with the printed pages.
 */
export type CvcTable = readonly (readonly (number | null)[])[];

export const cvcTables = {
  office: [
    [57, 66, 62, 57, 50, 56, 63, 40, 47, 54, 55, 27, 56],
    [68, 77, 71, null, 61, 64, 66, 44, 29, 37, null, null, null],
    [null, 90, 81, null, null, 75, 68, 54, null, null, null, 28, null],
    [null, 125, 115, null, null, 109, 99, 84, null, null, null, 49, null],
    [null, null, 133, null, null, 117, 107, 92, null, null, null, null, null],
  ],
  operatingSuite: [
    [96, 105, 94, 88, 91, 82, 82, 71, 74, 85, 87, 43, 88],
    [117, 126, 111, null, 109, 98, 93, 81, 46, 58, null, null, null],
    [null, 148, 133, null, null, 115, 110, 95, null, null, null, 49, null],
    [null, 174, 157, null, null, 140, 132, 117, null, null, null, 90, null],
    [null, null, 172, null, null, 154, 147, 132, null, null, null, null, null],
  ],
  ward: [
    [100, 110, 98, 92, 95, 85, 85, 74, 74, 85, 87, 43, 88],
    [121, 131, 116, null, 114, 102, 96, 84, 46, 58, null, null, null],
    [null, 154, 138, null, null, 120, 115, 99, null, null, null, 49, null],
    [null, 181, 163, null, null, 146, 138, 122, null, null, null, 90, null],
    [null, null, 179, null, null, 161, 153, 137, null, null, null, null, null],
  ],
  cleanRoom: [
    [104, 114, 102, 96, 99, 89, 89, 77, 74, 85, 87, 43, 88],
    [126, 136, 121, null, 118, 106, 100, 88, 46, 58, null, null, null],
    [null, 160, 144, null, null, 125, 119, 103, null, null, null, 49, null],
    [null, 188, 170, null, null, 152, 143, 127, null, null, null, 90, null],
    [null, null, 186, null, null, 167, 159, 143, null, null, null, null, null],
  ],
  laboratory: [
    [66, 76, 71, 66, 58, 64, 72, 46, 54, 62, 63, 31, 64],
    [78, 89, 82, null, 70, 74, 76, 51, 33, 43, null, null, null],
    [null, 104, 93, null, null, 86, 78, 62, null, null, null, 32, null],
    [null, 144, 132, null, null, 125, 114, 97, null, null, null, 56, null],
    [null, null, 153, null, null, 135, 123, 106, null, null, null, null, null],
  ],
  laundry: [
    [45, 49, 45, 40, 42, 38, 39, 32, 19, 20, 21, 11, 21],
    [55, 59, 53, null, 51, 46, 45, 38, 12, 14, null, null, null],
    [null, 71, 63, null, null, 55, 54, 45, null, null, null, 25, null],
    [null, 87, 78, null, null, 69, 65, 56, null, null, null, 54, null],
    [null, null, 88, null, null, 78, 74, 65, null, null, null, null, null],
  ],
  restaurant: [
    [56, 61, 54, 51, 53, 47, 46, 39, 44, 49, 50, 30, 50],
    [67, 73, 65, null, 64, 56, 53, 47, 32, 37, null, null, null],
    [null, 84, 75, null, null, 68, 64, 55, null, null, null, 41, null],
    [null, 101, 90, null, null, 80, 76, 68, null, null, null, 70, null],
    [null, null, 100, null, null, 90, 83, 75, null, null, null, null, null],
  ],
  centralKitchen: [
    [68, 76, 86, 64, 74, 92, 115, 116, 68, 76, 78, 42, 79],
    [65, 72, 74, null, 66, 75, 95, 93, 44, 54, null, null, null],
    [null, 72, 72, null, null, 69, 81, 76, null, null, null, 33, null],
    [null, 76, 73, null, null, 69, 75, 67, null, null, null, 45, null],
    [null, null, 75, null, null, 71, 73, 66, null, null, null, null, null],
  ],
  hospitalDefault: [
    [80, 87, 78, 73, 76, 68, 69, 60, 63, 73, 74, 37, 75],
    [96, 104, 92, null, 90, 81, 77, 68, 39, 50, null, null, null],
    [null, 121, 109, null, null, 95, 91, 79, null, null, null, 41, null],
    [null, 143, 129, null, null, 115, 109, 97, null, null, null, 74, null],
    [null, null, 141, null, null, 127, 121, 108, null, null, null, null, null],
  ],
  linenRoom: [
    [68, 76, 85, 64, 73, 92, 115, 117, 76, 86, 88, 47, 89],
    [62, 69, 74, null, 65, 75, 95, 93, 49, 61, null, null, null],
    [null, 67, 68, null, null, 66, 81, 75, null, null, null, 37, null],
    [null, 71, 68, null, null, 64, 72, 64, null, null, null, 51, null],
    [null, null, 70, null, null, 66, 69, 62, null, null, null, null, null],
  ],
  spaPool: [
    [318, 292, 332, 302, 308, 283, 323, 273, 240, 240, 253, 250, 243],
    [375, 356, 364, null, 366, 341, 387, 333, 243, 240, null, null, null],
    [null, 424, 429, null, null, 403, 453, 395, null, null, null, 276, null],
    [null, 506, 505, null, null, 478, 527, 468, null, null, null, 304, null],
    [null, null, 556, null, null, 533, 578, 520, null, null, null, null, null],
  ],
  spaCare: [
    [47, 50, 45, 43, 44, 39, 38, 33, 45, 50, 51, 30, 52],
    [56, 60, 54, null, 53, 47, 44, 39, 31, 37, null, null, null],
    [null, 70, 62, null, null, 56, 52, 46, null, null, null, 43, null],
    [null, 84, 75, null, null, 67, 62, 56, null, null, null, 78, null],
    [null, null, 83, null, null, 74, 69, 62, null, null, null, null, null],
  ],
  residence: [
    [66, 71, 64, 60, 62, 54, 54, 46, 35, 39, 40, 24, 40],
    [80, 86, 76, null, 74, 66, 64, 54, 25, 29, null, null, null],
    [null, 102, 90, null, null, 79, 74, 65, null, null, null, 41, null],
    [null, 112, 109, null, null, 96, 90, 80, null, null, null, 78, null],
    [null, null, 120, null, null, 108, 100, 90, null, null, null, null, null],
  ],
  children: [
    [72, 78, 71, 66, 68, 63, 64, 59, 136, 156, 161, 75, 163],
    [84, 91, 83, null, 80, 73, 70, 63, 81, 105, null, null, null],
    [null, 105, 95, null, null, 84, 81, 71, null, null, null, 53, null],
    [null, 125, 112, null, null, 101, 95, 85, null, null, null, 81, null],
    [null, null, 124, null, null, 111, 104, 94, null, null, null, null, null],
  ],
} as const satisfies Record<string, CvcTable>;
