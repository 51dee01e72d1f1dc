import { frames } from '../frames.ts';

/**
 * Shows a dialog at once, and holds the page under it still right after that is seen: to make it inert the browser looks at each
 * of its elements anew, which takes as long as all else (ADR 136). Whoever presses a key before finds it held. Calls `onHeld` then,
 * and gives what stops what is still to come.
 */
export function openAboveThePage(dialog: HTMLDialogElement, onHeld: () => void): () => void {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  let stopFrame: (() => void) | undefined;
  const stop = () => {
    stopFrame?.();
    removeEventListener('keydown', hold, { capture: true });
    if (isShown(dialog)) dialog.hidePopover();
  };
  let given: Element | null = null;
  const hold = () => {
    const reached = document.activeElement;
    stop();
    // The browser gives the focus back to what has it when the page is held.
    opener?.focus({ preventScroll: true });
    if (!dialog.open) dialog.showModal();
    // Whoever went on meanwhile stays there.
    if (reached instanceof HTMLElement && reached !== given && dialog.contains(reached)) reached.focus();
    else onHeld();
  };
  if (!('showPopover' in dialog)) {
    hold();
    return stop;
  }
  dialog.showPopover();
  given = document.activeElement;
  stopFrame = frames.afterNext(hold);
  addEventListener('keydown', hold, { capture: true });
  return stop;
}

function isShown(dialog: HTMLDialogElement): boolean {
  return 'showPopover' in dialog && dialog.matches(':popover-open');
}
