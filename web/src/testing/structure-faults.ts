import axe from 'axe-core';

/** What must be drawn to be judged, by a browser; and what stands around a view, which is not rendered with it. */
const elsewhere = ['color-contrast', 'target-size', 'region', 'scrollable-region-focusable'];

/**
 * What axe finds wrong of names, roles, headings, lists, tables and states, a line for each thing; what colours and sizes do is
 * looked at in a browser.
 */
export async function structureFaults(container: Element): Promise<string[]> {
  // Here nothing tells axe that what is hidden is not shown.
  const context = { include: [container], exclude: [['[hidden]']] };
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(elsewhere.map(id => [id, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
