import { expect, test } from 'vitest';
import { readPlanBytes } from './read-plan-bytes.ts';
import { jpegOf, jpegSegment, pngChunk, pngOf, webpOf } from './testing/pictures.ts';

const secret = '45.0417 N 3.8829 E, Camille Lefèvre';

/** EXIF data in the other byte order, with an orientation and a text. */
function exif(orientation: number): Buffer {
  const directory = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  directory.writeUInt16LE(orientation, 18);
  return Buffer.concat([directory, Buffer.from(secret)]);
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function insert(into: Buffer, at: number, ...parts: Buffer[]): Buffer {
  return Buffer.concat([into.subarray(0, at), ...parts, into.subarray(at)]);
}

function jpeg(orientation: number): Buffer {
  const marked = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)]);
  const comment = jpegSegment(0xfe, Buffer.from(secret));
  return insert(
    jpegOf(640, 480),
    2,
    jpegSegment(0xe1, marked),
    comment,
    jpegSegment(0xed, Buffer.from(secret)),
  );
}

function png(orientation: number): Buffer {
  const text = pngChunk('tEXt', Buffer.from(`Author\0${secret}`));
  return insert(pngOf(640, 480), 33, pngChunk('eXIf', exif(orientation)), text);
}

function webp(orientation: number): Buffer {
  const whole = Buffer.concat([
    webpOf(640, 480).subarray(0, 30),
    webpChunk('VP8 ', Buffer.alloc(11)),
    webpChunk('EXIF', exif(orientation)),
    webpChunk('XMP ', Buffer.from(secret)),
  ]);
  whole[20] = 0x0c;
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

test.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
] as const)('a %s keeps its orientation, and nothing else of what a camera recorded', (_, picture) => {
  for (const orientation of [1, 3, 6]) {
    const plan = readPlanBytes(picture(orientation));
    expect([plan.widthPx, plan.heightPx]).toEqual(orientation === 6 ? [480, 640] : [640, 480]);
    expect(plan.content.includes('45.0417')).toBe(false);
    // What is kept is a picture again, oriented as before.
    expect(readPlanBytes(plan.content)).toEqual(plan);
  }
  expect(readPlanBytes(picture(1)).content.length).toBeLessThan(readPlanBytes(picture(3)).content.length);
});

test.each([
  ['a JPEG', jpegOf(8000, 5000), jpegOf(8000, 5001)],
  ['a PNG', pngOf(8000, 5000), pngOf(8000, 5001)],
  ['a WebP', webpOf(8000, 5000), webpOf(8000, 5001)],
])('%s has at most forty million pixels', (_, largest, tooLarge) => {
  expect(readPlanBytes(largest).widthPx).toBe(8000);
  expect(() => readPlanBytes(tooLarge)).toThrow('plan-dimensions');
});
