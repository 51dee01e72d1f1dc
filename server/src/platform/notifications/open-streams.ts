/** The number of event streams that pages hold open on this process. */
export const openStreams = { count: 0 };
