import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { useDraft } from './use-draft.ts';

function Note() {
  const { value, restoredFrom, setValue, discard } = useDraft('note', 1, '');
  return (
    <>
      <input aria-label="Note" value={value} onChange={event => setValue(event.target.value)} />
      <p>{restoredFrom === null ? 'neuf' : 'repris'}</p>
      <button type="button" onClick={() => discard('')}>
        Enregistrer
      </button>
    </>
  );
}

afterEach(() => {
  localStorage.clear();
});

const type = (text: string) => fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });

describe('useDraft', () => {
  it('restores what was typed before a reload', () => {
    const { unmount } = renderAs('technical', <Note />);
    expect(screen.getByText('neuf')).toBeDefined();
    type('1 234');
    unmount();
    renderAs('technical', <Note />);
    expect(screen.getByLabelText('Note')).toHaveProperty('value', '1 234');
    expect(screen.getByText('repris')).toBeDefined();
  });

  it('stores what was typed a moment ago when the page is left', () => {
    const { unmount } = renderAs('technical', <Note />);
    type('12');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(1);
    unmount();
  });

  it('is deleted once saved, including what is pending', () => {
    const { unmount } = renderAs('technical', <Note />);
    type('12');
    fireEvent.click(screen.getByText('Enregistrer'));
    unmount();
    expect(localStorage.length).toBe(0);
  });
});
