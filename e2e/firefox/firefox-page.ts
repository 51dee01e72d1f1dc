import { expect } from '@playwright/test';
import type { BidiConnection } from './bidi-connection.ts';

/** The values of WebDriver's keys, https://w3c.github.io/webdriver/#keyboard-actions. */
const control = '\uE009';
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' };

type Value = { type: string; value?: unknown };
type Found = { x: number; y: number } | null;

/** A page of Firefox: elements are found by the names that people and assistive technologies see, and pressed by real events. */
export class FirefoxPage {
  readonly #connection: BidiConnection;
  readonly #context: string;

  constructor(connection: BidiConnection, context: string) {
    this.#connection = connection;
    this.#context = context;
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' });
  }

  /** Runs a function in the page and returns its answer; arguments and answer must be JSON. */
  async evaluate<Answer, Args extends readonly unknown[]>(
    run: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>> {
    const answer = (await this.#connection.send('script.callFunction', {
      functionDeclaration: `async (text) => JSON.stringify((await (${run.toString()})(...JSON.parse(text))) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: true,
      target: { context: this.#context },
    })) as { type: string; result?: Value; exceptionDetails?: { text: string } };
    if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the page threw');
    return JSON.parse(String(answer.result?.value)) as Awaited<Answer>;
  }

  /** Waits until a function of the page returns a value. */
  async waitFor<Args extends readonly unknown[]>(
    run: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    await expect.poll(() => this.evaluate(run, ...args), { timeout: 15_000 }).toBeTruthy();
  }

  /**
   * Presses the middle of the first visible element that matches the selector and whose text or label contains `name`, once it
   * accepts presses and has not moved between two checks.
   */
  async press(selector: string, name = ''): Promise<void> {
    let found: Found = null;
    await expect
      .poll(
        async () => {
          const before: Found = found;
          found = await this.evaluate(placeOf, selector, name);
          return found?.x === before?.x && found?.y === before?.y ? found : null;
        },
        { message: `${selector} « ${name} »`, timeout: 15_000 },
      )
      .not.toBeNull();
    const { x, y } = found ?? { x: 0, y: 0 };
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types into the element that has the focus. */
  async type(text: string): Promise<void> {
    await this.#act({ type: 'key', id: 'keyboard', actions: [...text].flatMap(strokeOf) });
  }

  /** Presses Ctrl and a letter, as for copying and pasting. */
  async chord(letter: string): Promise<void> {
    const down = { type: 'keyDown', value: control };
    await this.#act({
      type: 'key',
      id: 'keyboard',
      actions: [down, ...strokeOf(letter), { type: 'keyUp', value: control }],
    });
  }

  /** The page as printed, a PDF. */
  async print(): Promise<Buffer> {
    const { data } = await this.#send('browsingContext.print', { background: false });
    return Buffer.from(String(data), 'base64');
  }

  async #act(source: object): Promise<void> {
    await this.#send('input.performActions', { actions: [source] });
  }

  #send(method: string, params: object) {
    return this.#connection.send(method, { context: this.#context, ...params });
  }
}

function strokeOf(value: string) {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

/** Finds an element; runs in the page. */
function placeOf(selector: string, name: string): Found {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    each =>
      each.checkVisibility() &&
      [
        each.textContent,
        each.ariaLabel,
        ...[...((each as HTMLInputElement).labels ?? [])].map(l => l.textContent),
      ]
        .join(' ')
        .includes(name),
  );
  if (!element || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}
