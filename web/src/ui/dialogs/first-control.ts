const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** What a keyboard reaches first within `element`. */
export function firstControl(element: ParentNode): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>(controls)].find(
    found => found.closest('[hidden], [inert], dialog:not([open])') === null,
  );
}
