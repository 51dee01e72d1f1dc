/** When frames are displayed. A test, which displays none, replaces this with an immediate call. */
export const frames = {
  /** Calls back once the next frame is displayed; returns a function that cancels it. */
  afterNext(callback: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(callback);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  },
};
