import type { Page } from '@playwright/test';

/**
 * Milliseconds from the choice in a field until the page has painted the answer to it, the request included: `sentence` is a
 * regular expression that only that answer matches.
 */
export function timeToAnswer(page: Page, selector: string, value: string, sentence: string): Promise<number> {
  return page.evaluate(
    async ([field, chosen, said]) => {
      const element = document.querySelector(field);
      const main = document.querySelector('main');
      if (!(element instanceof HTMLSelectElement) || !main) throw new Error(`${field} is not on the page`);
      const pattern = new RegExp(said, 'u');
      const start = performance.now();
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(element, chosen);
      element.dispatchEvent(new Event('change', { bubbles: true }));
      while (!pattern.test(main.textContent)) {
        if (performance.now() - start > 10_000) throw new Error(`« ${said} » never came`);
        await new Promise(resolve => requestAnimationFrame(resolve));
      }
      await new Promise<void>(resolve => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
      return performance.now() - start;
    },
    [selector, value, sentence] as const,
  );
}
