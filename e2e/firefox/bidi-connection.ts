/** The answer of a WebDriver BiDi command; its shape depends on the command, https://w3c.github.io/webdriver-bidi/. */
export type BidiAnswer = Record<string, unknown>;

export type BidiConnection = {
  send: (method: string, params?: object) => Promise<BidiAnswer>;
  close: () => void;
};

type Message = {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: BidiAnswer;
  error?: string;
  message?: string;
};

/** Opens a connection to a browser that speaks WebDriver BiDi, such as Firefox with `--remote-debugging-port`. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)), { once: true });
  });
  let last = 0;
  const waiting = new Map<
    number,
    { resolve: (answer: BidiAnswer) => void; reject: (error: Error) => void }
  >();
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, type, result, error, message } = JSON.parse(data) as Message;
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    waiting.delete(id);
    if (type === 'success') asked.resolve(result ?? {});
    else asked.reject(new Error(`${error}: ${message}`));
  });
  const send = (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<BidiAnswer>((resolve, reject) => void waiting.set(id, { resolve, reject }));
  };
  return { send, close: () => socket.close() };
}
