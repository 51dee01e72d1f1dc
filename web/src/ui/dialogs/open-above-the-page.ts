/**
 * Shows a dialog at once, and holds the page under it still right after that is seen: to make it inert the browser looks at each
 * of its elements anew, as long as all else. Whoever presses a key before finds it held. Calls `onHeld` then, and gives what stops what is still to come.
 */
export function openAboveThePage(dialog: HTMLDialogElement, onHeld: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    removeEventListener('keydown', hold, { capture: true });
    if (isShown(dialog)) dialog.hidePopover();
  };
  const hold = () => {
    stop();
    if (!dialog.open) dialog.showModal();
    onHeld();
  };
  if (!('showPopover' in dialog)) {
    hold();
    return stop;
  }
  dialog.showPopover();
  frame = requestAnimationFrame(() => {
    timer = setTimeout(hold);
  });
  addEventListener('keydown', hold, { capture: true });
  return stop;
}

function isShown(dialog: HTMLDialogElement): boolean {
  return 'showPopover' in dialog && dialog.matches(':popover-open');
}
