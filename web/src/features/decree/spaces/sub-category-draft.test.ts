import { describe, expect, it } from 'vitest';
import { monthField, readMonthField } from './span-text.ts';
import { draftOf, readDraft, type SubCategoryDraft } from './sub-category-draft.ts';

const typed: SubCategoryDraft = {
  subCategory: 'hospital_ward',
  surface: '1,200 m²',
  heated: '1 100,5',
  cooled: '',
  from: '01/2018',
  to: '',
  indicators: { m2PerBed: '22', occupancyPercent: '' },
};

describe('a typed sub-category', () => {
  it('is read, and is the same again once stored', () => {
    const read = readDraft(typed);
    if (read.kind !== 'content') throw new Error(JSON.stringify(read.errors));
    expect(read.content).toEqual({
      subCategory: 'hospital_ward',
      surfaceM2: 1200,
      heatedSurfaceM2: 1100.5,
      cooledSurfaceM2: null,
      from: { year: 2018, month: 1 },
      to: null,
      indicators: { m2PerBed: 22 },
    });
    expect(readDraft(draftOf(read.content))).toEqual(read);
  });

  it.each([
    [{ subCategory: '' }, ['subCategory']],
    [{ surface: '' }, ['surface', 'heated']],
    [{ surface: '0' }, ['surface', 'heated']],
    [{ surface: 'grande' }, ['surface', 'heated']],
    [{ heated: '1300' }, ['heated']],
    [{ cooled: '-1' }, ['cooled']],
    [{ from: '2018' }, ['from']],
    [{ to: '13/2018' }, ['to']],
    [{ indicators: { m2PerBed: 'vingt' } }, ['m2PerBed']],
  ] as const)('with %o is refused at its fields', (changed, fields) => {
    const read = readDraft({ ...typed, ...changed });
    expect(read.kind === 'errors' && Object.keys(read.errors).sort()).toEqual([...fields].sort());
  });

  it('leaves out an indicator that another sub-category does not require', () => {
    const read = readDraft({ ...typed, subCategory: 'hospital_reception' });
    expect(read.kind === 'content' && read.content.indicators).toEqual({});
  });
});

it('months are written in the format in which they are read', () => {
  for (const period of [null, { year: 2018, month: 1 }, { year: 2024, month: 12 }] as const) {
    expect(readMonthField(monthField(period))).toEqual(period);
  }
  expect(readMonthField('1-2018')).toEqual({ year: 2018, month: 1 });
  expect(readMonthField('janvier')).toBeUndefined();
});
