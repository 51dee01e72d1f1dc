import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithDrill } from './end-with-drill.ts';

const mebibyte = 1_048_576;

/** A disk in memory for the drill alone, which can be filled. */
export class SmallDisk {
  readonly folder: string;
  #file: number | null = null;
  #isMounted = true;

  private constructor(folder: string) {
    this.folder = folder;
    endWithDrill(() => this.remove());
  }

  /** Null when this machine does not allow mounting it, which needs Linux and root. */
  static mount(sizeMebibytes: number): SmallDisk | null {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
    const folder = mkdtempSync(join(tmpdir(), 'suivi-drill-disk-'));
    try {
      const options = `size=${sizeMebibytes}m,mode=0711`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
      return new SmallDisk(folder);
    } catch {
      rmSync(folder, { recursive: true });
      return null;
    }
  }

  /** Takes every byte that is left; called again, takes what was freed meanwhile. */
  fill(): void {
    this.#file ??= openSync(join(this.folder, 'filling'), 'a');
    try {
      for (const piece = Buffer.alloc(mebibyte, 1); ; ) writeSync(this.#file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  empty(): void {
    if (this.#file === null) return;
    ftruncateSync(this.#file, 0);
    closeSync(this.#file);
    this.#file = null;
  }

  freeMebibytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return (bavail * bsize) / mebibyte;
  }

  remove(): void {
    if (!this.#isMounted) return;
    this.#isMounted = false;
    this.empty();
    execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' });
    rmSync(this.folder, { recursive: true });
  }
}
