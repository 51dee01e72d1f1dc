import type { Change } from '../platform/change.ts';

/** A record before and after a change: null before it was created, and once it is deleted. */
export type Move<Key, Content> = { id: number; key: Key; stored: Content | null; content: Content | null };

/** One kind of thing that moves: its writer notes here what it wrote, and the rules that depend on it read it here. */
export class Movement<Noted> {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  note({ moved }: Change, noted: readonly Noted[]): void {
    if (noted.length === 0) return;
    const known = moved.get(this) ?? [];
    for (const each of noted) known.push(each);
    moved.set(this, known);
  }

  /** What was noted and whose consequences are not derived yet. */
  of({ moved }: Pick<Change, 'moved'>): readonly Noted[] {
    return (moved.get(this) ?? []) as Noted[];
  }
}
