import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { frames } from '../frames.ts';
import { Late } from './late.tsx';

let seeFrame: () => void;

beforeEach(() => {
  vi.spyOn(frames, 'afterNext').mockImplementation(callback => {
    seeFrame = callback;
    return () => {};
  });
});

const drawn = (of: string, within?: string) => (
  <Late of={of} within={within}>
    <p>{`${of} ${within}`}</p>
  </Late>
);
const isBusy = () => screen.getByRole('paragraph').parentElement?.getAttribute('aria-busy') === 'true';
const text = () => screen.getByRole('paragraph').textContent;

it('keeps the former content, marked busy, until the choice was shown', () => {
  const { rerender } = render(drawn('2025', 'a'));
  expect([text(), isBusy()]).toEqual(['2025 a', false]);
  rerender(drawn('2026', 'b'));
  expect([text(), isBusy()]).toEqual(['2025 a', true]);
  act(() => seeFrame());
  expect([text(), isBusy()]).toEqual(['2026 b', false]);
});

it('is not busy for a choice made inside it, which is shown as late', () => {
  const { rerender } = render(drawn('2025', 'a'));
  rerender(drawn('2025', 'b'));
  expect([text(), isBusy()]).toEqual(['2025 a', false]);
  act(() => seeFrame());
  expect(text()).toBe('2025 b');
});
