const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

const unreachable = '[hidden], [inert], dialog:not([open]), details:not([open]) > :not(summary)';

/** The first element within `element` that the keyboard can reach. */
export function firstControl(element: ParentNode): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>(controls)].find(
    found => found.closest(unreachable) === null,
  );
}
