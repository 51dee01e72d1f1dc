/** What the test that runs has left where nobody looks, and fails by. */
export const noise: string[] = [];
