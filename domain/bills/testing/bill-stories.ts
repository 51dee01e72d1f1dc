import { besideStories } from './beside-stories.ts';
import { halves, later, negative, nothing, partOf, plus, type Tell } from './history-teller.ts';

/** The ways in which bills are corrected in France, each with what is finally paid and used. */
export const stories: Record<string, Tell> = {
  'a real bill': (to, days) => {
    const a = to.amount();
    return { ...a, papers: [{ ...a, ...days }] };
  },
  'an estimate, and a real bill for it': (to, days) => {
    const [e, r] = [to.amount(), to.amount()];
    return {
      ...r,
      papers: [
        { ...e, ...days, isEstimated: true },
        { ...r, ...later(days, 40) },
      ],
    };
  },
  'two estimates, and a real bill of both': (to, days) => {
    const [e, f, r] = [to.amount(), to.amount(), to.amount()];
    const [one, two] = halves(days);
    const papers = [
      { ...e, ...one, isEstimated: true },
      { ...f, ...two, isEstimated: true },
      { ...r, ...later(days, 40) },
    ];
    return { ...r, papers };
  },
  'estimates, and a real bill of more days without lines, which may come first': (to, days) => {
    const [e, f, r] = [to.amount(), to.amount(), to.amount()];
    const [one, two] = halves(halves(days)[0]);
    const estimates = [
      { ...e, ...one, isEstimated: true },
      { ...f, ...two, isEstimated: true },
    ].slice(0, to.upTo(2));
    return { ...r, papers: [...estimates, { ...r, ...later(days, to.pick([-5, 0, 40])) }] };
  },
  'an estimate, a real bill of a part of its days without lines, and what is left of it given back': (
    to,
    days,
  ) => {
    const [e, r] = [to.amount(), to.amount()];
    const [, second] = halves(days);
    const part = partOf(e, 0.5);
    return {
      ...plus(plus(e, negative(part)), r),
      papers: [
        { ...e, ...days, isEstimated: true },
        { ...negative(part), ...later(second, 30), kind: 'credit-note' },
        { ...r, ...later(second, 30) },
      ],
    };
  },
  'an estimate that the real bill takes back whole': (to, days) => {
    const [e, r] = [to.amount(), to.amount()];
    const estimate = { ...e, ...halves(days)[0] };
    const real = to.settling(r, [estimate], { ...r, ...later(days, 30) });
    return { ...r, papers: [{ ...estimate, isEstimated: true }, real] };
  },
  'an estimate of the very days that the real bill takes back': (to, days) => {
    const [e, r] = [to.amount(), to.amount()];
    const real = to.settling(r, [{ ...e, ...days }], { ...r, ...later(days, 30) });
    return { ...r, papers: [{ ...e, ...days, isEstimated: true }, real] };
  },
  'an estimate of which the real bill takes back a part, of some of its days': (to, days) => {
    const [e, r] = [to.amount(), to.amount()];
    const [, second] = halves(days);
    const part = partOf(e, 0.4);
    const lines = [...to.lines(part, -1, second), ...to.lines(r, 1, second)];
    const net = plus(r, negative(part));
    return {
      ...plus(e, net),
      papers: [
        { ...e, ...days, isEstimated: true },
        { ...net, ...later(second, 30), lines },
      ],
    };
  },
  'several estimates that the real bill takes back': (to, days) => {
    const [r, taken] = [to.amount(), to.estimates(halves(days).flatMap(halves))];
    return { ...r, papers: [...taken, to.settling(r, taken, { ...r, ...later(days, 30) })] };
  },
  'a bill, a credit note of it, and the right bill': (to, days) => {
    const [a, b] = [to.amount(), to.amount()];
    const by = to.pick([0, 10]);
    return {
      ...b,
      papers: [
        { ...a, ...days },
        {
          ...negative(a),
          ...later(days, 20),
          kind: 'credit-note',
          ...to.pick([{}, { names: 0 }, { names: 2 }]),
        },
        { ...b, ...later(days, 20 + by) },
      ],
    };
  },
  'a bill, a credit note of it, and a corrective one': (to, days) => {
    const [a, b] = [to.amount(), to.amount()];
    return {
      ...b,
      papers: [
        { ...a, ...days },
        { ...negative(a), ...later(days, 20), kind: 'credit-note', ...to.pick([{}, { names: 0 }]) },
        { ...b, ...later(days, 20), kind: 'corrective', ...to.pick([{}, { names: 0 }]) },
      ],
    };
  },
  'a bill and a credit note of it': (to, days) => {
    const a = to.amount();
    return {
      ...nothing,
      papers: [
        { ...a, ...days },
        { ...negative(a), ...later(days, 20), kind: 'credit-note' },
      ],
    };
  },
  'a bill, and a part of it given back': (to, days) => {
    const a = to.amount();
    const part = negative(partOf(a, 0.3));
    const note = {
      ...part,
      ...later(days, 20),
      kind: 'credit-note' as const,
      ...to.pick([{}, { names: 0 }]),
    };
    return { ...plus(a, part), papers: [{ ...a, ...days }, note] };
  },
  'a bill, a part of it given back, and a corrective one': (to, days) => {
    const [a, b] = [to.amount(), to.amount()];
    const part = negative(partOf(a, 0.3));
    return {
      ...b,
      papers: [
        { ...a, ...days },
        { ...part, ...later(days, 20), kind: 'credit-note', ...to.pick([{}, { names: 0 }]) },
        { ...b, ...later(days, 40), kind: 'corrective', names: 0 },
      ],
    };
  },
  'two bills, a credit note of both, and the right bill': (to, days) => {
    const [a, b, c] = [to.amount(), to.amount(), to.amount()];
    const [one, two] = halves(days);
    return {
      ...c,
      papers: [
        { ...a, ...one },
        { ...b, ...two },
        { ...negative(plus(a, b)), ...later(days, 20), kind: 'credit-note' },
        { ...c, ...later(days, 20) },
      ],
    };
  },
  'a bill, credit notes of its two halves, and the right bill': (to, days) => {
    const [a, b] = [to.amount(), to.amount()];
    const [one, two] = halves(days);
    const part = partOf(a, 0.5);
    return {
      ...b,
      papers: [
        { ...a, ...days },
        { ...negative(part), ...later(one, 20), kind: 'credit-note' },
        { ...negative(plus(a, negative(part))), ...later(two, 20), kind: 'credit-note' },
        { ...b, ...later(days, 30) },
      ],
    };
  },
  'an estimate, a credit note of it, and the real bill of more days': (to, days) => {
    const [e, r] = [to.amount(), to.amount()];
    const [one] = halves(days);
    return {
      ...r,
      papers: [
        { ...e, ...one, isEstimated: true },
        { ...negative(e), ...later(one, 20), kind: 'credit-note', ...to.pick([{}, { names: 0 }]) },
        { ...r, ...later(days, 20) },
      ],
    };
  },
  'one bill sent twice': (to, days) => {
    const a = to.amount();
    return {
      ...a,
      papers: [
        { ...a, ...days },
        { ...a, ...later(days, 9) },
      ],
    };
  },
  'a second bill of the days that was a slip, and is given back': (to, days) => {
    const [a, b] = [to.amount(), to.amount()];
    return {
      ...a,
      papers: [
        { ...a, ...days },
        { ...b, ...later(days, 10) },
        { ...negative(b), ...later(days, 20), kind: 'credit-note' },
      ],
    };
  },
  'an estimate, and a bill of what it was too much': (to, days) => {
    const e = to.amount();
    const less = negative(partOf(e, 0.2));
    return {
      ...plus(e, less),
      papers: [
        { ...e, ...days, isEstimated: true },
        { ...less, ...later(days, 30) },
      ],
    };
  },
  'a real bill that a corrective one takes back in its lines': (to, days) => {
    const [a, b] = [to.amount(), to.amount()];
    const lines = [...to.lines(a, -1, days), ...to.lines(b, 1, days)];
    return {
      ...b,
      papers: [
        { ...a, ...days },
        { ...plus(b, negative(a)), ...later(days, 30), kind: 'corrective', names: 0, lines },
      ],
    };
  },
  'an estimate that the real bill takes back, which is given back and billed anew': (to, days) => {
    const [e, r, s] = [to.amount(), to.amount(), to.amount()];
    const estimate = { ...e, ...halves(days)[0] };
    const real = to.settling(r, [estimate], { ...r, ...later(days, 30) });
    return {
      ...s,
      papers: [
        { ...estimate, isEstimated: true },
        real,
        { ...negative(real), ...later(days, 40), kind: 'credit-note' },
        to.settling(s, [estimate], { ...s, ...later(days, 50) }),
      ],
    };
  },
  ...besideStories,
};
