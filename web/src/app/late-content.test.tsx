import { listSavingActions } from '@suivi/contract/actions/saving-actions';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/lost-updates/person.tsx';
import { openView } from '../testing/open-view.tsx';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { answer } from '../testing/serve-contract.ts';
import { frames } from '../ui/frames.ts';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

const choices: [string, string, string][] = [
  ['vue=dashboard', 'Bâtiment', 'langeac'],
  ['vue=dashboard', 'Année', '2024'],
  ['vue=map', 'Mois', '3'],
  ['vue=map', 'Centre hospitalier', 'langeac'],
  ['vue=building-data&centre=brioude', 'Centre hospitalier', 'langeac'],
  ['vue=bills', 'Centre', 'langeac'],
  ['vue=contracts&partie=points', 'Centre', 'langeac'],
  ['vue=actions', 'Centre', 'langeac'],
  ['vue=reports', 'Centre', 'langeac'],
];

/** Without one, there is nothing to choose from. */
const anAction = answer(listSavingActions, sampleAnswer(listSavingActions.answer, 'full'));

/** From here on, no frame is drawn before the test asks for it. */
function holdFrames(): () => Promise<void> {
  const held = new Set<() => void>();
  vi.spyOn(frames, 'afterNext').mockImplementation(callback => {
    held.add(callback);
    return () => held.delete(callback);
  });
  return () =>
    act(async () => {
      for (const callback of held) callback();
      held.clear();
    });
}

it.each(choices)(
  '%s: « %s » shows its choice before the content that depends on it',
  async (address, label, value) => {
    const { container } = await openView(address, 'admin', [anAction]);
    const list = await eventually(() => {
      const [found] = screen.getAllByLabelText<HTMLSelectElement>(label);
      if (!found) throw new Error(`${label} is not offered`);
      expect(container.querySelector('[data-outline]')).toBeNull();
      return found;
    });
    const seeFrame = holdFrames();
    fireEvent.change(list, { target: { value } });
    expect(list.value).toBe(value);
    expect(container.querySelector('[data-parts][aria-busy]')).not.toBeNull();
    await seeFrame();
    await eventually(() => expect(container.querySelector('[data-parts][aria-busy]')).toBeNull());
    expect(list.value).toBe(value);
  },
);
