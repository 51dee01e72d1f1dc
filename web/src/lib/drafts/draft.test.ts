import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const key = { accountId: 3, name: 'declaration:4:gas:2024', version: 1 };
const day = 24 * 3_600_000;

afterEach(() => {
  localStorage.clear();
});

describe('drafts', () => {
  it('come back as they were kept', () => {
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

  it('are refused when they are too large, and leave the earlier one', () => {
    keepDraft(key, 'small');
    expect(keepDraft(key, 'x'.repeat(100_001))).toBe(false);
    expect(readDraft(key)?.value).toBe('small');
  });

  it('survive storage that holds something else, or nothing at all', () => {
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
