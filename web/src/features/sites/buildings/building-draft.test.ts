import { expect, test } from 'vitest';
import { type BuildingDraft, checkDraft, draftOf, newBuilding } from './building-draft.ts';

const draft: BuildingDraft = { ...newBuilding, name: ' Chirurgie ', typeChoice: 'Bloc opératoire' };

test.each([
  ['1,200 m²', 1200],
  ['1 200', 1200],
  ['1200,5', 1200.5],
  ['', null],
])('a surface %j is %j', (typed, surfaceM2) => {
  expect(checkDraft({ ...draft, surfaceM2: typed })).toMatchObject({
    kind: 'content',
    content: { name: 'Chirurgie', surfaceM2 },
  });
});

test.each([
  ['name', { name: '  ' }],
  ['typeChoice', { typeChoice: '' }],
  ['otherType', { typeChoice: 'Autre', otherType: '' }],
  ['surfaceM2', { surfaceM2: '-5' }],
  ['surfaceM2', { surfaceM2: 'grand' }],
  ['positionX', { positionX: '101', positionY: '5' }],
  ['positionY', { positionX: '5', positionY: '-1' }],
  ['positionY', { positionX: '5', positionY: '' }],
])('%s is refused: %j', (field, typed) => {
  expect(checkDraft({ ...draft, ...typed })).toMatchObject({
    kind: 'errors',
    errors: { [field]: expect.any(String) },
  });
});

test('reads a building back from its draft unchanged', () => {
  const content = {
    name: 'Atelier',
    code: 'AT',
    type: 'Menuiserie',
    surfaceM2: 1234.5,
    personnel: '3',
    equipements: 'Scie',
    horaires: '8 h',
    position: { xPercent: 12.345, yPercent: 0 },
    status: 'alert' as const,
  };
  const stored = { ...content, id: 1, siteId: 1, version: 1, archivedAt: null, updatedAt: '' };
  expect(checkDraft(draftOf(stored))).toEqual({ kind: 'content', content });
});
