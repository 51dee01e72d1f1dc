/** Streams of events that pages of this process hold open. */
export const openStreams = { count: 0 };
