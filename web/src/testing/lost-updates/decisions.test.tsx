import { endpoints } from '@suivi/contract/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAs } from '../render-as.tsx';
import { serveApi } from '../serve-api.ts';
import { Decision, decisionServer } from './decision-case.tsx';
import { decisions } from './decision-cases.tsx';
import { editCases } from './edit-cases.ts';
import { arrive, eventually } from './person.tsx';

/**
 * A dry run, a picture and the columns of a file just uploaded are sent for the version of the step shown: they have their own
 * journeys.
 */
const ofOneStep = [
  'applyBudgetFile',
  'checkImport',
  'replaceSitePlan',
  'replaceGroupLogo',
  'saveOperatModel',
];

/** Rows with versions of their own. */
const withRows = ['saveMonthEntry', 'saveYearReadings', 'placeBuildings'];

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => localStorage.clear());

describe.each(decisions)('$endpoint, decided while somebody else changes the same record', decision => {
  it.each(decision.ask === undefined ? [false] : [true, false])(
    'reports the change before it is done, learnt of meanwhile: %s',
    async hears => {
      const { stored, routes, isDone } = decisionServer(decision);
      serveApi({
        'GET /api/session': () => sessionAs(decision.role),
        'GET /api/history': () => ({ entries: [], next: null }),
        ...routes,
      });
      const person = arrive(1, decision.role, <Decision of={decision} read={stored.read} />);
      await eventually(() => expect(person.offers(decision.ask ?? decision.confirm)).toBe(true));
      if (decision.ask) await person.press(decision.ask);
      if (decision.isProven) await person.fill(/^Votre mot de passe/, 'secret');
      stored.change({});
      if (hears) await person.hear();
      await person.press(decision.confirm);
      await eventually(() => expect(person.isTold()).toBe(true));
      expect(isDone()).toBe(false);
    },
  );
});

it('every endpoint that receives a version has a case', () => {
  const edited = Object.entries(endpoints).flatMap(([name, { effect }]) => (effect === 'edit' ? [name] : []));
  const covered = [
    ...decisions.map(({ endpoint }) => endpoint),
    ...Object.values(editCases).flatMap(make => make().endpoints),
    ...ofOneStep,
  ];
  expect([...edited, ...withRows].toSorted()).toEqual([...new Set(covered)].toSorted());
});
