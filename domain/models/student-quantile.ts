/** 0.95 quantile of Student's distribution for 1 to 30 degrees of freedom: both tails together leave 10 %. */
const table = [
  6.313752, 2.919986, 2.353363, 2.131847, 2.015048, 1.94318, 1.894579, 1.859548, 1.833113, 1.812461, 1.795885,
  1.782288, 1.770933, 1.76131, 1.75305, 1.745884, 1.739607, 1.734064, 1.729133, 1.724718, 1.720743, 1.717144,
  1.713872, 1.710882, 1.708141, 1.705618, 1.703288, 1.701131, 1.699127, 1.697261,
];
const normal = 1.644854;

/**
 * Half width, in standard errors, of a two-sided interval of 90 %. Beyond 30 degrees of freedom it uses the first terms of the
 * Cornish–Fisher expansion, accurate to five digits.
 *
 * @throws RangeError below one degree of freedom.
 */
export function studentQuantile90(degreesOfFreedom: number): number {
  if (!(degreesOfFreedom >= 1)) throw new RangeError(`${degreesOfFreedom} degrees of freedom`);
  const known = table[Math.floor(degreesOfFreedom) - 1];
  if (known !== undefined) return known;
  const z = normal;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / degreesOfFreedom + second / degreesOfFreedom ** 2;
}
