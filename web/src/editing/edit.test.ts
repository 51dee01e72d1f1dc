import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alike } from './alike.ts';
import {
  conflicts,
  type Edit,
  keepMine,
  keepWhole,
  pending,
  type Rules,
  sending,
  since,
  type Stored,
  takeTheirs,
  type,
  untouched,
  valuesOf,
} from './edit.ts';

const keys = ['name', 'city', 'area'] as const;
type Site = Record<(typeof keys)[number], string>;
const text = fc.constantFrom('', 'un', 'deux', '1 200', '1200', 'trois');
const site = fc.record({ name: text, city: text, area: text });
const part = fc.record({ name: text, city: text, area: text }, { requiredKeys: [] });
const rulesOf = (asks: 'record' | 'field'): Rules<Site> => ({
  asks,
  alike: (key, a, b) => alike(a, b, key === 'area'),
});
const rules = fc.constantFrom(rulesOf('record'), rulesOf('field'));
const at = (fields: Site, version = 1): Stored<Site> => ({ fields, version });
const keysIn = (fields: object) => Object.keys(fields) as (keyof Site)[];
/** Some texts typed one after the other over what was stored then. */
const typeAll = (
  parts: readonly Partial<Site>[],
  stored: Stored<Site>,
  by: Rules<Site>,
  from = untouched<Site>(),
) => parts.reduce<Edit<Site>>((edit, each) => type(edit, each, stored, by), from);
const parts = fc.array(part, { minLength: 1, maxLength: 4 });

describe('edits of a record that others edit too', () => {
  it('show the last typed text, and the stored one where nothing was typed', () => {
    fc.assert(
      fc.property(site, parts, rules, (fields, typed, by) => {
        const edit = typeAll(typed, at(fields), by);
        expect(valuesOf(edit, at(fields), by)).toEqual(Object.assign({}, fields, ...typed));
        expect(conflicts(edit, at(fields), by)).toEqual([]);
      }),
    );
  });

  it('never undo another person’s change unseen: it is kept, or there is a conflict', () => {
    fc.assert(
      fc.property(site, parts, part, rules, (fields, typed, change, by) => {
        const edit = typeAll(typed, at(fields), by);
        const theirs = at({ ...fields, ...change }, 2);
        const met = conflicts(edit, theirs, by);
        const values = valuesOf(edit, theirs, by);
        const undone = keys.filter(
          key =>
            !by.alike(key, fields[key], theirs.fields[key]) &&
            !by.alike(key, values[key], theirs.fields[key]),
        );
        const wouldSave = pending(edit, theirs, by).length > 0;
        expect(undone.filter(key => wouldSave && !met.includes(key))).toEqual([]);
      }),
    );
  });

  it('ask about a record whenever somebody else changed it, and about a field only where both changed it', () => {
    const before = at({ name: 'Brioude', city: 'Brioude', area: '1 200' });
    const theirs = at({ ...before.fields, city: 'Langeac', area: '1200' }, 2);
    const edit = (asks: 'record' | 'field') => typeAll([{ name: 'Nord' }], before, rulesOf(asks));
    expect(conflicts(edit('record'), theirs, rulesOf('record'))).toEqual(['city']);
    expect(conflicts(edit('field'), theirs, rulesOf('field'))).toEqual([]);
  });

  it('keep my text over theirs, with their changes of other fields', () => {
    fc.assert(
      fc.property(site, parts, part, rules, (fields, typed, change, by) => {
        const edit = typeAll(typed, at(fields), by);
        const theirs = at({ ...fields, ...change }, 2);
        const kept = keepMine(edit, theirs, by);
        expect(conflicts(kept, theirs, by)).toEqual([]);
        expect(valuesOf(kept, theirs, by)).toEqual({ ...theirs.fields, ...edit.typed });
      }),
    );
  });

  it('keep the whole record as it was seen, or take theirs', () => {
    fc.assert(
      fc.property(site, parts, part, rules, (fields, typed, change, by) => {
        const edit = typeAll(typed, at(fields), by);
        const theirs = at({ ...fields, ...change }, 2);
        const whole = keepWhole(edit, theirs, by);
        expect(conflicts(whole, theirs, by)).toEqual([]);
        const seen: Site = { ...theirs.fields, ...edit.base, ...edit.typed };
        const wholeValues = valuesOf(whole, theirs, by);
        expect(keys.filter(key => !by.alike(key, seen[key], wholeValues[key]))).toEqual([]);

        const met = conflicts(edit, theirs, by);
        const taken = valuesOf(takeTheirs(edit, theirs, by), theirs, by);
        expect(met.filter(key => taken[key] !== theirs.fields[key])).toEqual([]);
        expect(conflicts(takeTheirs(edit, theirs, by), theirs, by)).toEqual([]);
      }),
    );
  });

  it('never conflict with their own save, whatever is typed while it is on its way and whoever reports it', () => {
    fc.assert(
      fc.property(
        site,
        parts,
        fc.array(part, { maxLength: 3 }),
        rules,
        fc.boolean(),
        (fields, typed, later, by, answers) => {
          const sent = sending(typeAll(typed, at(fields), by), at(fields), by);
          const saved = at({ ...fields, ...sent.typed }, 2);
          const now = typeAll(later, at(fields), by, sent);
          // The person has left and come back, or reloaded: nothing tells the form that its text was saved.
          const returned = JSON.parse(JSON.stringify(now)) as Edit<Site>;
          expect(conflicts(returned, saved, by)).toEqual([]);

          const left = since(now, sent, answers ? saved : null, by);
          expect(conflicts(left, saved, by)).toEqual([]);
          const wanted: Site = Object.assign({}, saved.fields, ...later);
          const shown = valuesOf(left, saved, by);
          expect(keys.filter(key => !by.alike(key, shown[key], wanted[key]))).toEqual([]);
          const isLeft = keysIn(left.typed).length > 0;
          expect(isLeft || keys.every(key => by.alike(key, wanted[key], saved.fields[key]))).toBe(true);
        },
      ),
    );
  });

  it('conflict with what somebody else saved after it', () => {
    const before = at({ name: 'Brioude', city: '', area: '' });
    const by = rulesOf('field');
    const sent = sending(typeAll([{ name: 'Nord' }], before, by), before, by);
    const left = since(type(sent, { name: 'Nord-Est' }, before, by), sent, null, by);
    expect(conflicts(left, at({ ...before.fields, name: 'Sud' }, 3), by)).toEqual(['name']);
  });

  it('are empty once the former text is typed again, unless another text is on its way', () => {
    const before = at({ name: 'Brioude', city: '', area: '' });
    const by = rulesOf('record');
    const edit = typeAll([{ name: 'Nord' }, { name: 'Brioude' }], before, by);
    expect(edit.typed).toEqual({});
    const sent = sending(typeAll([{ name: 'Nord' }], before, by), before, by);
    expect(type(sent, { name: 'Brioude' }, before, by).typed).toEqual({ name: 'Brioude' });
  });
});
