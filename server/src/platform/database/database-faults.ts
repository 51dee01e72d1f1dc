/** What PostgreSQL, its driver and the system throw: any of it may lack a code. */
type Fault = { code: string; message: string };

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const connectionMessages =
  /Connection terminated|connection error|not queryable|timeout exceeded when trying to connect|Query read timeout|does not answer/;

/** The database is not there, or no longer: whether what was sent to it was done, it does not say. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = faultOf(error);
  // Connection exceptions, a server that stops or starts.
  return connectionCodes.has(code) || /^(08...|57P0.)$/.test(code) || connectionMessages.test(message);
}

/** The database has undone what was sent to it, and may do it the next time. */
export function isDatabaseOverloaded(error: unknown): boolean {
  // Statement timeout, deadlock, serialisation failure, too many connections, lock or idle timeout.
  return ['57014', '40P01', '40001', '53300', '55P03', '25P03'].includes(faultOf(error).code);
}

/** Two transactions waited for each other, and this one was undone for the other to go on: the next time it is alone. */
export function isDeadlock(error: unknown): boolean {
  return faultOf(error).code === '40P01';
}

/** The database has undone what was sent to it, and goes on doing so until somebody sees to it. */
export function isDatabaseNotWritable(error: unknown): boolean {
  // Disk full, input or output fault, a replica or a database set to be read only.
  return ['53100', '58030', '25006'].includes(faultOf(error).code);
}

/** Another row has what must be one row's alone. */
export function isTaken(error: unknown): boolean {
  return faultOf(error).code === '23505';
}

function faultOf(error: unknown): Fault {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
}
