import { expect, test } from 'vitest';
import { writeReport } from './documents-process.ts';
import type { Report } from './report.ts';

const created = new Date('2026-11-21T10:00:00Z');
const about = { title: 'Titre', subtitle: 'CH ✅', author: 'A', dateText: '21 novembre 2026', context: [] };
const pdf = (blocks: Report['blocks']) =>
  writeReport({ ...about, blocks }, { groupName: 'GHT', logo: null, created });
const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString();
const chart = (svg: string) => pdf([{ kind: 'chart', caption: 'Graphique', alt: 'Graphique', svg }]);

test('more documents than one process makes, requested at once, are all made', async () => {
  const asked = Array.from({ length: 23 }, (_, index) => pdf([{ kind: 'paragraph', text: `${index}` }]));
  const made = await Promise.all(asked);
  expect(made.map(headOf)).toEqual(Array.from({ length: 23 }, () => '%PDF-'));
});

test('a document that fails reports why, and the next ones are made', async () => {
  const [first, failed, last] = await Promise.allSettled([pdf([]), chart('no picture'), pdf([])]);
  expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  expect(String((failed as PromiseRejectedResult).reason)).toContain('Typst refused');
});

test('a character that the font lacks does not make the compiler search without end in a chart', async () => {
  const text = '<text x="9" y="9" font-family="Source Sans 3">CH ✅</text>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20" width="90" height="20">${text}</svg>`;
  expect(headOf(await chart(svg))).toBe('%PDF-');
});
