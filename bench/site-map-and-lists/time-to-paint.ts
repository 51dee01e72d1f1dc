import type { Page } from '@playwright/test';

export type Action = { what: string; selector: string } & (
  | { kind: 'click' }
  | { kind: 'choose' | 'type'; value: string }
);

/**
 * Milliseconds from the event to the end of the frame that shows its effect: script, style, layout and paint. The wait for the
 * frame is included.
 */
export function timeToPaint(page: Page, action: Action): Promise<number> {
  return page.evaluate(async ({ selector, ...asked }) => {
    const element = document.querySelector(selector);
    if (!(element instanceof HTMLElement)) throw new Error(`${selector} is not on the page`);
    // A function sent to the page must contain all that it calls.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const painted = () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
    await painted();
    const start = performance.now();
    if (asked.kind === 'click') element.click();
    else {
      // React notices a value only when it was set in the same way as by the browser.
      const type = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(element, asked.value);
      element.dispatchEvent(new Event(asked.kind === 'type' ? 'input' : 'change', { bubbles: true }));
    }
    await painted();
    return performance.now() - start;
  }, action);
}
