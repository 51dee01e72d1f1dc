import { describe, expect, it, test } from 'vitest';
import { parseFiness } from './parse-finess.ts';

describe('a FINESS number', () => {
  // Numbers published by the legal entities.
  test.each(['750712184', '690781810', '310781406', '2A0000014', '2B0000020'])('%s is one', finess => {
    expect(parseFiness(finess)).toBe(finess);
  });

  it('may be typed with spaces and a lower-case letter', () => {
    expect(parseFiness('75 071 218 4')).toBe('750712184');
    expect(parseFiness(' 2a 000 001 4')).toBe('2A0000014');
    expect(parseFiness('\u202f')).toBeUndefined();
  });

  test.each([
    ['75071218', 'length'],
    ['7507121840', 'length'],
    ['75071218X', 'characters'],
    ['2C0000014', 'characters'],
    ['750712185', 'key'],
    ['750712814', 'key'],
    ['2A0000020', 'key'],
  ])('%s is not one: %s', text => {
    expect(parseFiness(text)).toBeUndefined();
  });
});
