import { halves, later, negative, type Tell } from './history-teller.ts';

/** Real bills over estimates that no line takes back. */
export const besideStories: Record<string, Tell> = {
  'estimates, and a real bill without lines that its indexes say is what they left': (to, days) => {
    const estimates = to.estimates(halves(days));
    const [net, used] = to.left(estimates);
    // Indexes are integers.
    const read = Math.round(used.thousandths / 1000) * 1000;
    return { ...used, papers: [...estimates, { ...net, ...later(days, to.pick([-5, 30])), read }] };
  },
  'estimates, and a real bill without lines that its indexes say is all': (to, days) => {
    const estimates = to.estimates(halves(days));
    const r = to.amount();
    return { ...r, papers: [...estimates, { ...r, ...later(days, 30), read: r.thousandths }] };
  },
  'estimates, and a real bill of what they left, as a person says at either': (to, days) => {
    const estimates = to.estimates(halves(days));
    const [net, used] = to.left(estimates);
    const isSaidAtReal = to.chance(0.5);
    const real = { ...net, ...later(days, 30), ...(isSaidAtReal ? { isBeside: true } : {}) };
    return {
      ...used,
      papers: [...estimates.map(each => (isSaidAtReal ? each : { ...each, isBeside: true })), real],
    };
  },
  'an estimate that is given back, another, and a real bill of what that left': (to, days) => {
    const [gone, estimate] = [to.amount(), ...to.estimates([halves(days)[0]])];
    const [net, used] = to.left(estimate ? [estimate] : []);
    const [first] = halves(days);
    return {
      ...used,
      papers: [
        { ...gone, ...first, isEstimated: true },
        { ...negative(gone), ...later(first, 3), kind: 'credit-note' },
        ...(estimate ? [{ ...estimate, ...later(first, 5), isEstimated: true }] : []),
        { ...net, ...later(days, 30), read: used.thousandths },
      ],
    };
  },
};
