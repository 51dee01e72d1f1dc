import { resolve } from 'node:path';
import { ConfigError } from './config.ts';

/** The error for a folder or program that a setting names but that this machine cannot use. */
export function unusable(setting: 'DATA_DIR' | 'POSTGRES_BIN_DIR', error: Error): ConfigError {
  return refusedFolder(error) ?? new ConfigError(`${setting} cannot be used: ${error.message}.`);
}

const otherUser =
  'it belongs to another user. Start as that user, give it to this one with chown, or choose another DATA_DIR';
const reasons = new Map([
  ['EROFS', 'its disk can only be read. Check the disk, mount it for writing, then start again'],
  ['ENOSPC', 'its disk is full. Free some space, then start again'],
  ['EDQUOT', 'its quota of disk space is used up. Free some space, then start again'],
  ['EACCES', otherUser],
  ['EPERM', otherUser],
]);

/** A sentence that says what to do about a file or folder that the system refuses; null for any other error. */
export function refusedFolder(error: unknown): ConfigError | null {
  const { code = '', path, dest, syscall = '' } = error as NodeJS.ErrnoException & { dest?: string };
  const place = dest ?? path;
  const reason = reasons.get(code);
  if (reason === undefined || place === undefined) return null;
  const why =
    code === 'EACCES' && syscall.startsWith('spawn')
      ? 'its disk does not allow programs to run (noexec). Allow it, or set POSTGRES_BIN_DIR'
      : reason;
  return new ConfigError(`${resolve(place)} cannot be used: ${why}.`, { cause: error });
}
