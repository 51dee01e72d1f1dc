/** Numbers that look random and are the same at every start (mulberry32). */
export class SeededRandom {
  #state: number;

  /** `name`: of a series, which draws numbers of its own, whatever is drawn for others (FNV-1a). */
  constructor(seed: number, name = '') {
    let hash = 2_166_136_261 ^ seed;
    for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
    this.#state = hash >>> 0;
  }

  /** Uniform in [0, 1). */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Normal around 1, cut at `1 ± bound` (Box–Muller). */
  factor(sigma: number, bound: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    const value = 1 + sigma * radius * Math.cos(2 * Math.PI * this.uniform());
    return Math.min(1 + bound, Math.max(1 - bound, value));
  }
}
