import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft, sealReadableDrafts } from './draft.ts';
import { countDrafts, dropDraftsOf } from './draft-places.ts';
import { closeDraftKeyring, openDraftKeyring } from './draft-keyring.ts';

const key = { accountId: 3, name: 'declaration:4:gas:2024', version: 1 };
const othersKey = 'fedcba9876543210'.repeat(4);
const day = 24 * 3_600_000;

beforeEach(() => openDraftKeyring(3, '0123456789abcdef'.repeat(4)));
afterEach(() => {
  localStorage.clear();
});

describe('drafts', () => {
  it('are read back as they were stored', () => {
    const value = { months: ['1 234,5', null], note: 'été' };
    expect(keepDraft(key, value, Date.UTC(2026, 10, 21))).toBe(true);
    expect(readDraft(key, Date.UTC(2026, 10, 22))).toEqual({ value, savedAt: '2026-11-21T00:00:00.000Z' });
  });

  it.each([
    ['another person', { ...key, accountId: 4 }],
    ['another thing', { ...key, name: 'declaration:4:gas:2023' }],
    ['another shape of the value', { ...key, version: 2 }],
  ])('are not those of %s', (_, other) => {
    keepDraft(key, 'mine');
    expect(readDraft(other)).toBeNull();
  });

  it('are forgotten after thirty days, or when dropped', () => {
    keepDraft(key, 'old', 0);
    expect(readDraft(key, 30 * day)).not.toBeNull();
    expect(readDraft(key, 30 * day + 1)).toBeNull();
    dropDraft(key);
    expect(readDraft(key, 0)).toBeNull();
  });

  it('cannot be read in the browser, nor by the next user, and are there when their owner returns', () => {
    keepDraft(key, 'cent douze');
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('cent');
    openDraftKeyring(4, othersKey);
    expect(readDraft(key)).toBeNull();
    openDraftKeyring(3, othersKey);
    expect(readDraft(key)).toBeNull();
    openDraftKeyring(3, '0123456789abcdef'.repeat(4));
    expect(readDraft(key)?.value).toBe('cent douze');
  });

  it('cannot be substituted for another', () => {
    keepDraft(key, 'mine');
    const [sealed = ''] = Object.values(localStorage) as string[];
    localStorage.setItem('suivi:draft:3:other', sealed);
    expect(readDraft({ ...key, name: 'other' })).toBeNull();
  });

  it('are not stored once their owner has signed out, and stored ones are dropped', () => {
    keepDraft(key, 'mine');
    keepDraft({ ...key, name: 'other' }, 'mine too');
    expect(countDrafts(3)).toBe(2);
    closeDraftKeyring();
    dropDraftsOf(3);
    expect(keepDraft(key, 'late')).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('of an earlier page are encrypted for their owner, and those of others are deleted', () => {
    const text = JSON.stringify({ version: 1, savedAt: new Date().toISOString(), value: 'old' });
    localStorage.setItem('suivi:draft:3:declaration:4:gas:2024', text);
    localStorage.setItem('suivi:draft:33:declaration:4:gas:2024', text);
    sealReadableDrafts(3);
    expect(Object.keys(localStorage)).toEqual(['suivi:draft:3:declaration:4:gas:2024']);
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('old');
    expect(readDraft(key)?.value).toBe('old');
  });

  it('are refused when they are too large, and leave the earlier one', () => {
    keepDraft(key, 'small');
    expect(keepDraft(key, 'x'.repeat(100_001))).toBe(false);
    expect(readDraft(key)?.value).toBe('small');
  });

  it('survive storage with other content, or without any', () => {
    localStorage.setItem('suivi:draft:3:declaration:4:gas:2024', '{broken');
    expect(readDraft(key)).toBeNull();
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(keepDraft(key, 'value')).toBe(false);
    vi.unstubAllGlobals();
  });
});
