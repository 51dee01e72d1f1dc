import { frames } from '../frames.ts';

/**
 * Shows a dialog at once, and makes the page below it inert right after that frame: to make the page inert, the browser examines
 * each of its elements again, which takes as long as everything else (ADR 136). A key pressed before that makes the page inert
 * first. Calls `onHeld` then, and returns a function that cancels the pending steps.
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
    // When the dialog closes, the browser returns the focus to the element that has it when the page becomes inert.
    opener?.focus({ preventScroll: true });
    if (!dialog.open) dialog.showModal();
    // If the person has moved on within the dialog, the focus stays there.
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
