import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAs } from '../render-as.tsx';
import { serveApi } from '../serve-api.ts';
import { editCases } from './edit-cases.ts';
import { arrive, eventually } from './person.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => localStorage.clear());

const orders = ['who opened first', 'who opened last'] as const;
const alternatives = orders.flatMap(quicker =>
  ([0, 1] as const).flatMap(field => [true, false].map(hears => ({ quicker, field, hears }))),
);

describe.each(Object.entries(editCases))('two people edit %s', (_, make) => {
  it.each(alternatives)(
    '$quicker saves first, field $field, the other learns of it: $hears',
    async alternative => {
      const form = make();
      serveApi({
        'GET /api/session': () => sessionAs(form.role),
        'GET /api/history': () => ({ entries: [], next: null }),
        ...form.routes,
      });
      const people = [arrive(1, form.role, form.page()), arrive(2, form.role, form.page())];
      for (const person of people) await form.open(person);
      const [first, second] = alternative.quicker === orders[0] ? people : people.toReversed();
      if (!first || !second) throw new Error('nobody');
      const keep = form.keep ?? { name: /^Garder ma saisie/, saves: false };
      const theirs = form.fields[0];
      const mine = form.fields[alternative.field];

      await theirs.type(first, 0);
      await mine.type(second, 1);
      await form.save(first);
      await eventually(() => expect(theirs.now()).toEqual(theirs.stored[0]));
      if (alternative.hears) await second.hear();

      // Reported already, or at the latest when it is refused; never overwritten unseen.
      if (!second.isTold()) await form.save(second);
      await eventually(() => expect(second.isTold() || mine.now() === mine.stored[1]).toBe(true));
      expect(theirs.now()).toEqual(theirs.stored[0]);
      if (second.isTold()) {
        // A refusal is shown before the other version, which is read after it and brings the question.
        await second.settle();
        const isAsked = second.offers(keep.name);
        if (isAsked) await second.press(keep.name);
        if (!keep.saves || !isAsked) await form.save(second);
      }
      await eventually(() => expect(mine.now()).toEqual(mine.stored[1]));
      expect(theirs.now()).toEqual(theirs === mine ? mine.stored[1] : theirs.stored[0]);
    },
  );
});
