import axe from 'axe-core';

/** Rules that need drawing, and are checked in a browser; and those about the frame of a view, which is not rendered with it. */
const elsewhere = ['color-contrast', 'target-size', 'region', 'scrollable-region-focusable'];

/**
 * The faults that axe finds in names, roles, headings, lists, tables and states, one line each; colours and sizes are checked in
 * a browser.
 */
export async function structureFaults(container: Element): Promise<string[]> {
  // Here axe has no other way to know that hidden content is not shown.
  const context = { include: [container], exclude: [['[hidden]']] };
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(elsewhere.map(id => [id, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
