import { describe, expect, it } from 'vitest';
import { windowOfParameter, windowParameter, windowQuery, windowText } from './window-text.ts';

describe('twelve months in words and in the address', () => {
  it.each([
    [{ year: 2015, month: 1 }, '2015', '2015-01', '2015'],
    [{ year: 2015, month: 7 }, '2015-07', '2015-07', 'juil. 2015 – juin 2016'],
    [{ year: 2015, month: 12 }, '2015-12', '2015-12', 'déc. 2015 – nov. 2016'],
  ] as const)('%o', (from, parameter, query, text) => {
    expect(windowParameter(from)).toBe(parameter);
    expect(windowOfParameter(parameter)).toEqual(from);
    expect(windowQuery(parameter)).toBe(query);
    expect(windowText(from).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
