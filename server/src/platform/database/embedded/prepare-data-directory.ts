import { constants } from 'node:fs';
import { access, chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '../../config.ts';
import { unusable } from '../../unusable.ts';
import { canEnter, chooseRunAs } from './run-as.ts';

const systemDataDirectory = '/var/lib/suivi-energie';

/**
 * Creates the data folder and returns its real path. As root, PostgreSQL runs as another user, who must be able to reach the
 * folder: the default folder then moves out of a checkout that is private to root.
 */
export async function prepareDataDirectory(dataDir: string): Promise<string> {
  const wanted = resolve(dataDir);
  const runAs = await chooseRunAs([wanted]);
  const isReachable = await canEnter(dirname(wanted), runAs);
  if (!isReachable && wanted !== resolve('data')) {
    throw new ConfigError(
      `PostgreSQL does not run as root, and the user it runs as (${runAs.uid}) cannot enter ${dirname(wanted)}. ` +
        `Choose another DATA_DIR, such as ${systemDataDirectory}.`,
    );
  }
  const directory = isReachable ? wanted : systemDataDirectory;
  const mode = runAs.uid === undefined ? 0o700 : 0o711;
  const created = await mkdir(directory, { recursive: true, mode }).catch(
    async (error: NodeJS.ErrnoException) => {
      // Below a folder that cannot be written to, the system only says that something does not exist.
      if (error.code === 'ENOENT') await refuseReadOnly(directory);
      throw unusable('DATA_DIR', error);
    },
  );
  await refuseReadOnly(directory);
  if (runAs.uid !== undefined) await letEnter(created ?? directory, directory);
  return realpath(directory);
}

/** Opens the folders from the first that was created to the last, whatever the umask of root is. */
async function letEnter(first: string, last: string): Promise<void> {
  for (let path = last; path.startsWith(first); path = dirname(path)) {
    const { mode } = await stat(path);
    if ((mode & 0o011) !== 0o011) await chmod(path, (mode & 0o777) | 0o011);
  }
}

/** Throws unless this process may write to the folder, or else to the nearest one above it that exists. */
async function refuseReadOnly(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && folder !== dirname(folder)) return refuseReadOnly(dirname(folder));
      throw unusable('DATA_DIR', error);
    },
  );
}
