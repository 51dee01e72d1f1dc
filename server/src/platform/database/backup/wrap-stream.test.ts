import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { unwrapStream, wrapStream } from './wrap-stream.ts';

const key = randomBytes(32);
const piece = 64 * 1024;
const header = 25 + 16 + 32;

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
const wrapped = (bytes: Buffer, size = 10_000) => all(wrapStream(inParts(bytes, size), key));
const unwrapped = (bytes: Buffer, size = 10_000, itsKey: Buffer | null = key) =>
  all(unwrapStream(inParts(bytes, size), itsKey));

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 7])(
  '%i bytes come back, however they are split, and nothing of them can be seen in the file',
  async length => {
    const bytes = Buffer.alloc(length, 'a secret ');
    const file = await wrapped(bytes, 777);
    expect(file.includes('secret')).toBe(false);
    for (const size of [1000, piece, 1_000_000])
      expect((await unwrapped(file, size)).equals(bytes)).toBe(true);
  },
);

test('the same content gives a different file each time', async () => {
  const bytes = Buffer.from('content');
  expect((await wrapped(bytes)).equals(await wrapped(bytes))).toBe(false);
});

test('unwrapped content passes, with a key or without', async () => {
  for (const bytes of [Buffer.from('x'), Buffer.from('suivi-energie, wrap'), randomBytes(100_000)]) {
    for (const itsKey of [key, null]) {
      const passed = unwrapped(Buffer.concat([Buffer.of(0x1f, 0x8b), bytes]), 7, itsKey);
      expect((await passed).subarray(2).equals(bytes)).toBe(true);
    }
  }
});

test('a missing or a wrong key is reported', async () => {
  const file = await wrapped(randomBytes(10));
  await expect(unwrapped(file, 10, null)).rejects.toThrow('BACKUP_KEY is not set');
  await expect(unwrapped(file, 10, randomBytes(32))).rejects.toThrow('another key than that of BACKUP_KEY');
});

test('a file that was truncated or changed, or whose pieces were moved or repeated, is refused', async () => {
  const file = await wrapped(randomBytes(3 * piece));
  const sealed = piece + 16;
  const at = (index: number) => file.subarray(header + index * sealed, header + (index + 1) * sealed);
  const flipped = Buffer.from(file);
  flipped.writeUInt8(flipped.readUInt8(header + 5) ^ 1, header + 5);
  const salted = Buffer.from(file);
  salted.writeUInt8(salted.readUInt8(header - 1) ^ 1, header - 1);
  const broken = [
    file.subarray(0, 30),
    file.subarray(0, header),
    file.subarray(0, header + sealed),
    file.subarray(0, header + 2 * sealed),
    file.subarray(0, file.length - 1),
    Buffer.concat([file, Buffer.of(0)]),
    flipped,
    salted,
    Buffer.concat([file.subarray(0, header), at(1), at(0), at(2)]),
    Buffer.concat([file.subarray(0, header), at(0), at(0), at(1), at(2)]),
  ];
  for (const each of broken) await expect(unwrapped(each)).rejects.toThrow(/it is (cut|damaged)/);
});
