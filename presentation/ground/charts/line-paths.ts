type Point = readonly [x: number, y: number];

const command = (letter: string, [x, y]: Point) => `${letter}${x.toFixed(1)} ${y.toFixed(1)}`;

function runs<Value>(values: readonly (Value | null)[]): { index: number; value: Value }[][] {
  const found: { index: number; value: Value }[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const last = found.at(-1);
    if (last?.at(-1)?.index === index - 1) last.push({ index, value });
    else found.push([{ index, value }]);
  });
  return found;
}

/** Straight segments between neighbours; interrupted at a missing value. */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
) {
  return runs(values)
    .map(run => run.map(({ index, value }, at) => command(at ? 'L' : 'M', [x(index), y(value)])).join(''))
    .join('');
}

/** Values without a neighbour, which a line alone would not show. */
export function lonelyPoints(values: readonly (number | null)[]): { index: number; value: number }[] {
  return runs(values)
    .filter(run => run.length === 1)
    .flat();
}

/** The area between the low and high values. */
export function bandPath(
  band: readonly ({ low: number; high: number } | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return runs(band)
    .map(run => {
      const top = run.map(({ index, value }): Point => [x(index), y(value.high)]);
      const bottom = run.map(({ index, value }): Point => [x(index), y(value.low)]).toReversed();
      return `${[...top, ...bottom].map((point, at) => command(at ? 'L' : 'M', point)).join('')}Z`;
    })
    .join('');
}

/** A step line: each value is held until the next point. */
export function stepPath(
  points: readonly { index: number; value: number }[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return points
    .map(({ index, value }, at) =>
      at === 0 ? command('M', [x(index), y(value)]) : `H${x(index).toFixed(1)}V${y(value).toFixed(1)}`,
    )
    .join('');
}
