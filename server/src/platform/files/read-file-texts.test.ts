import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './read-file-texts.ts';

async function* cut(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

async function linesIn(chunks: AsyncIterable<Uint8Array>): Promise<string[]> {
  const all: string[] = [];
  for await (const lines of linesOf(chunks)) all.push(...lines);
  return all;
}

const line = fc.string({ unit: fc.constantFrom('a', ';', 'é', '€', '𝛑', ' '), maxLength: 8 });

test('the lines of a text are the same wherever its bytes are split, even within a letter or an end of line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 }),
      async (lines, end, sizes) => {
        const bytes = Buffer.from(`\ufeff${lines.join(end)}`);
        // The first chunk determines the encoding, and contains the whole byte order mark.
        const [first = 0, ...others] = sizes;
        expect(await linesIn(cut(bytes, [first + 3, ...others]))).toEqual(lines.filter(each => each !== ''));
      },
    ),
    { numRuns: 500 },
  );
});

test('a text that is not UTF-8 is read as Windows-1252', async () => {
  const bytes = Buffer.from('Étape métier;10 €\nCONS', 'latin1').map(byte => (byte === 0xac ? 0x80 : byte));
  expect(await linesIn(cut(bytes, [20]))).toEqual(['Étape métier;10 €', 'CONS']);
});
