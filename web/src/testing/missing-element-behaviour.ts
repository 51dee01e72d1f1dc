const focusable = '[autofocus], a[href], button, input, select, textarea, [tabindex]';
const openers = new WeakMap<HTMLElement, Element | null>();

function focusInside(element: HTMLElement): void {
  openers.set(element, document.activeElement);
  const wanted =
    element.querySelector<HTMLElement>('[autofocus]') ?? element.querySelector<HTMLElement>(focusable);
  (wanted ?? element).focus();
}

function focusOpener(element: HTMLElement): void {
  const opener = openers.get(element);
  if (opener instanceof HTMLElement) opener.focus();
}

function addModalFocus(): void {
  const { close, showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showModalAndFocus() {
    showModal.call(this);
    focusInside(this);
  };
  HTMLDialogElement.prototype.close = function closeAndReturnFocus(returnValue?: string) {
    const wasOpen = this.open;
    close.call(this, returnValue);
    if (wasOpen) focusOpener(this);
  };
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Stored on the document, which outlives the modules of a test that loads them again. */
const patched = Symbol.for('suivi: what happy-dom lacks');

/**
 * Adds what browsers do and happy-dom does not: focus in and out of modal dialogs, Escape. Runs once for each document, which the
 * files of a worker share.
 */
export function addMissingElementBehaviour(): void {
  if (patched in document) return;
  Object.assign(document, { [patched]: true });
  addModalFocus();
  document.addEventListener('keydown', closeOnEscape);
}
