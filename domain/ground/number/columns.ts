/**
 * Columns of zeros that lie side by side in one piece of memory: a piece of its own for each costs more to take and to
 * give back than a small column takes to fill.
 *
 * @param room how many columns of doubles and of whole numbers will be taken at most, each of so many cells.
 */
export function columnsOf(room: { cells: number; doubles: number; counts: number }) {
  const { cells } = room;
  const memory = new ArrayBuffer(cells * (room.doubles * 8 + room.counts * 4));
  // Doubles come first, where they are aligned whatever the number of cells.
  let [nextDouble, nextCount] = [0, cells * room.doubles * 8];
  return {
    /** Throws a RangeError where there is no more room. */
    doubles(): Float64Array {
      const column = new Float64Array(memory, nextDouble, cells);
      nextDouble += cells * 8;
      return column;
    },
    /** Throws a RangeError where there is no more room. */
    counts(): Int32Array {
      const column = new Int32Array(memory, nextCount, cells);
      nextCount += cells * 4;
      return column;
    },
  };
}
