/**
 * Zero-filled columns that share one block of memory: allocating and freeing a block per column costs more than filling a small
 * column.
 *
 * @param room how many columns of doubles and of integers will be taken at most, and the cells in each.
 */
export function columnsOf(room: { cells: number; doubles: number; counts: number }) {
  const { cells } = room;
  const memory = new ArrayBuffer(cells * (room.doubles * 8 + room.counts * 4));
  // Doubles come first, so that they are aligned whatever the number of cells.
  let [nextDouble, nextCount] = [0, cells * room.doubles * 8];
  return {
    /** @throws RangeError when there is no room left. */
    doubles(): Float64Array {
      const column = new Float64Array(memory, nextDouble, cells);
      nextDouble += cells * 8;
      return column;
    },
    /** @throws RangeError when there is no room left. */
    counts(): Int32Array {
      const column = new Int32Array(memory, nextCount, cells);
      nextCount += cells * 4;
      return column;
    },
  };
}
