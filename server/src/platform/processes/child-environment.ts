/**
 * The variables that programs need to find themselves, their folders and their language; no setting of the product, so no secret.
 */
const needed =
  /^(path|pathext|home|user|logname|shell|lang|language|lc_\w+|tz|te?mp|tmpdir|ld_library_path|systemroot|systemdrive|windir|comspec|appdata|localappdata|programdata|userprofile|node_\w+)$/i;

/**
 * The environment of a process that reads received files, draws documents or runs the database: even a compromised process finds
 * no key of backups or authenticators there. `isAlso` lets further names through.
 */
export function childEnvironment(isAlso: (name: string) => boolean = () => false): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => needed.test(name) || isAlso(name)),
  );
}
