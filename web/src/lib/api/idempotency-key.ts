/** 128 random bits. Not `crypto.randomUUID`, which is unavailable over plain http on a hospital's network. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
