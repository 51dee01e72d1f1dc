import { firstControl } from '../ui/dialogs/first-control.ts';

/**
 * The focused element may disappear: a row that was removed, a form that was sent, a dialog whose button is gone. The focus then
 * goes to the first control beside it, or left around it, or to `fallback`, and never to the body, where the keyboard starts over
 * and a screen reader says nothing. Returns a function that stops it.
 */
export function keepFocus(fallback: () => HTMLElement | null): () => void {
  let last: Element | null = null;
  let around: Place[] = [];
  /** The surroundings of the last focus outside dialogs, which are those of a dialog's button. */
  let underDialog: Place[] = [];

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = placesOf(target);
    if (target.closest('dialog') === null) underDialog = around;
  };
  const forget = () =>
    requestAnimationFrame(() => {
      // The press was on something that cannot take the focus: the focus was given up, not lost.
      if (document.activeElement === document.body && last?.isConnected) last = null;
    });
  const restore = () => {
    if (!isLost(last)) return;
    const wasInDialog = around.some(({ within }) => within instanceof HTMLDialogElement);
    const isDialogGone =
      wasInDialog && around.some(({ within }) => within instanceof HTMLDialogElement && !within.open);
    const left = nearestLeft(isDialogGone ? underDialog : around);
    last = null;
    (left ?? fallback())?.focus({ preventScroll: true });
  };
  // Runs after React's own effects, which may give the focus to what the change opened.
  const look = () => isLost(last) && requestAnimationFrame(() => requestAnimationFrame(restore));

  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

function isLost(last: Element | null): boolean {
  const { activeElement } = document;
  if (last === null || (activeElement !== null && activeElement !== document.body)) return false;
  return (
    !last.isConnected ||
    last.matches(':disabled') ||
    last.closest('[hidden], [inert], dialog:not([open])') !== null
  );
}

/** The place of an element: in a long list its neighbours are nearer than the first row. */
type Place = { of: Element; within: Element; beside: (Element | null)[] };

function placesOf(of: Element): Place[] {
  const within = of.parentElement;
  if (within === null) return [];
  return [{ of, within, beside: [of.previousElementSibling, of.nextElementSibling] }, ...placesOf(within)];
}

/** The first control of the nearest surroundings that still have one; null when only the view itself is left. */
function nearestLeft(around: readonly Place[]): HTMLElement | null {
  for (const { of, within, beside } of around) {
    if (within.matches('main, body')) return null;
    if (!within.isConnected) continue;
    const left = of.isConnected ? [] : beside.filter(each => each?.parentElement === within);
    for (const each of [...left, within]) {
      const control = each && firstControl(each);
      if (control) return control;
    }
  }
  return null;
}
