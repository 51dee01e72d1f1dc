import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeParameters, goTo } from './address.ts';
import { useChoiceFilter, useFlagFilter, useOptionalChoiceFilter, useTextFilter } from './query-state.ts';

const years = [2024, 2023, 2022];
const settle = () => act(async () => new Promise(resolve => setTimeout(resolve)));

beforeEach(() => {
  history.replaceState(null, '', '/?vue=dashboard');
});
afterEach(async () => {
  cleanup();
  await settle();
});

describe('filters in the address', () => {
  it.each([
    ['?annee=2023', 2023],
    ['?annee=1999', 2024],
    ['?annee=2023.0', 2024],
    ['?annee=', 2024],
    ['', 2024],
  ])('%s reads as %s', (search, year) => {
    history.replaceState(null, '', `/${search}`);
    expect(renderHook(() => useChoiceFilter('annee', years, 2024)).result.current[0]).toBe(year);
  });

  it('adds a step for the back button, and keeps the other parameters', async () => {
    const { result } = renderHook(() => useChoiceFilter('annee', years, 2024));
    const before = history.length;
    act(() => result.current[1](2022));
    expect(location.search).toBe('?vue=dashboard&annee=2022');
    expect(result.current[0]).toBe(2022);
    expect(history.length).toBe(before + 1);
    await settle();
    act(() => result.current[1](2024));
    expect(location.search).toBe('?vue=dashboard');
  });

  it('reads again when its choices arrive later', () => {
    history.replaceState(null, '', '/?centre=brioude');
    const { result, rerender } = renderHook(({ sites }) => useOptionalChoiceFilter('centre', sites), {
      initialProps: { sites: [] as string[] },
    });
    expect(result.current[0]).toBeNull();
    rerender({ sites: ['brioude', 'langeac'] });
    expect(result.current[0]).toBe('brioude');
  });

  it('follows the back button', () => {
    const { result } = renderHook(() => useChoiceFilter('annee', years, 2024));
    act(() => {
      history.replaceState(null, '', '/?annee=2022');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(result.current[0]).toBe(2022);
  });

  it('makes one step of several changes at once', () => {
    const before = history.length;
    changeParameters({ annee: '2022', centre: 'brioude' });
    changeParameters({ centre: null, mois: '3' });
    expect(location.search).toBe('?vue=dashboard&annee=2022&mois=3');
    expect(history.length).toBe(before + 1);
  });

  it('makes no step when the value does not change', () => {
    const before = history.length;
    goTo('/?vue=dashboard');
    expect(history.length).toBe(before);
  });

  it('writes yes and leaves out no', async () => {
    const { result } = renderHook(() => useFlagFilter('traitees'));
    act(() => result.current[1](true));
    expect(result.current[0]).toBe(true);
    expect(location.search).toBe('?vue=dashboard&traitees=oui');
    await settle();
    act(() => result.current[1](false));
    expect(location.search).toBe('?vue=dashboard');
  });

  it('waits until typing pauses, and makes no step of it', () => {
    vi.useFakeTimers();
    try {
      const { result } = renderHook(() => useTextFilter('recherche'));
      const before = history.length;
      for (const text of ['b', 'br', 'bri']) act(() => result.current.setText(text));
      expect(result.current).toMatchObject({ text: 'bri', kept: '' });
      expect(location.search).toBe('?vue=dashboard');
      act(() => void vi.advanceTimersByTime(300));
      expect(result.current).toMatchObject({ text: 'bri', kept: 'bri' });
      expect(location.search).toBe('?vue=dashboard&recherche=bri');
      expect(history.length).toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });
});
