/** When frames are seen. A test, in which none is drawn, puts in its place what goes on at once. */
export const frames = {
  /** Calls back once the next frame is seen; gives what stops that. */
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
