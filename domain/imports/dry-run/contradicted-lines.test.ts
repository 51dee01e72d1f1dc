import { expect, it } from 'vitest';
import { contradictedLines } from './contradicted-lines.ts';

it('finds the rows that describe one thing differently, except for how they name it', () => {
  const rows = [
    { line: 2, name: 'Brioude', surface: 2400 },
    { line: 3, name: 'brioude', surface: 2450 },
    { line: 4, name: 'Langeac', surface: 900 },
    { line: 5, name: 'LANGEAC', surface: 900 },
  ];
  expect([...contradictedLines(rows, ({ name }) => name.toLowerCase())]).toEqual([2, 3]);
});
