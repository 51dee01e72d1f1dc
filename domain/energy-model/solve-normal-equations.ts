/** Under this share of its own square, a variable is told by those before it. */
const smallestPivot = 1e-10;

/**
 * The solution of symmetric normal equations, by elimination: `matrix` holds their rows, the right-hand side last, and is
 * used up. Null when a variable is the same as a combination of others.
 */
export function solveNormalEquations(matrix: readonly Float64Array[]): number[] | null {
  const size = matrix.length;
  const squares = matrix.map((row, place) => row[place] ?? 0);
  for (const [pivot, own] of matrix.entries()) {
    const head = own[pivot] ?? 0;
    if (!(head > smallestPivot * (squares[pivot] ?? 0))) return null;
    for (const [row, other] of matrix.entries()) {
      if (row === pivot) continue;
      const factor = (other[pivot] ?? 0) / head;
      for (let column = pivot; column <= size; column += 1) {
        other[column] = (other[column] ?? 0) - factor * (own[column] ?? 0);
      }
    }
  }
  return matrix.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1));
}
