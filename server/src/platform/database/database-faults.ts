/** The errors of PostgreSQL, its driver and the system; any of them may come without a code. */
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
  /Connection terminated|connection error|not queryable|timeout exceeded when trying to connect|Query read timeout|does not answer|has been discarded/;

/** Whether the database cannot be reached (any more). The error does not say whether what was sent to it was done. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = faultOf(error);
  // Connection exceptions, and servers that stop or start.
  return connectionCodes.has(code) || /^(08...|57P0.)$/.test(code) || connectionMessages.test(message);
}

/** Whether the database has undone what was sent to it, and may accept it the next time. */
export function isDatabaseOverloaded(error: unknown): boolean {
  // Codes for statement timeout, deadlock, serialisation failure, too many connections, lock or idle timeout.
  return ['57014', '40P01', '40001', '53300', '55P03', '25P03'].includes(faultOf(error).code);
}

/** Whether two transactions waited for each other and this one was undone to let the other go on: it can be run again. */
export function isDeadlock(error: unknown): boolean {
  return faultOf(error).code === '40P01';
}

/** Whether the database has undone what was sent to it, and will go on doing so until somebody intervenes. */
export function isDatabaseNotWritable(error: unknown): boolean {
  // Codes for a full disk, an I/O fault, and a replica or a database set to read only.
  return ['53100', '58030', '25006'].includes(faultOf(error).code);
}

/** Whether another row already has a value that must be unique. */
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
