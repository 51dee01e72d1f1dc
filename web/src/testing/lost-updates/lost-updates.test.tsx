import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAs } from '../render-as.tsx';
import { serveApi } from '../serve-api.ts';
import { accountCase } from './account-case.tsx';
import { measuredUseCase, siteFactsCase, subCategoryCase } from './decree-cases.tsx';
import type { EditCase } from './edit-case.ts';
import { arrive } from './person.tsx';
import { factorCase, priceCase } from './price-case.tsx';

const cases: Record<string, () => EditCase> = {
  'an account': accountCase,
  'a sub-category': subCategoryCase,
  'the facts of a site': siteFactsCase,
  'a measured use': measuredUseCase,
  'a price': priceCase,
  'a factor': factorCase,
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const orders = ['who opened first', 'who opened last'] as const;
const alternatives = orders.flatMap(quicker =>
  ([0, 1] as const).flatMap(field => [true, false].map(hears => ({ quicker, field, hears }))),
);

describe.each(Object.entries(cases))('two people edit %s', (_, make) => {
  it.each(alternatives)(
    '$quicker saves first, field $field, the other hears of it: $hears',
    async alternative => {
      const form = make();
      serveApi({ 'GET /api/session': () => sessionAs(form.role), ...form.routes });
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
      await vi.waitFor(() => expect(theirs.now()).toEqual(theirs.stored[0]));
      if (alternative.hears) await second.hear();

      // Told already, or at the latest when it is refused; never done unseen.
      if (!second.isTold()) await form.save(second);
      await vi.waitFor(() => expect(second.isTold() || mine.now() === mine.stored[1]).toBe(true));
      expect(theirs.now()).toEqual(theirs.stored[0]);
      if (second.isTold()) {
        if (second.offers(keep.name)) await second.press(keep.name);
        if (!keep.saves || !second.offers(keep.name)) await form.save(second);
      }
      await vi.waitFor(() => expect(mine.now()).toEqual(mine.stored[1]));
      expect(theirs.now()).toEqual(theirs === mine ? mine.stored[1] : theirs.stored[0]);
    },
  );
});
