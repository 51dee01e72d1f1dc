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
  // Connection exceptions, a server that stops or starts, a replica that cannot write.
  return connectionCodes.has(code) || /^(08...|57P0.|25006)$/.test(code) || connectionMessages.test(message);
}

/** The database has undone what was sent to it, and may do it the next time. */
export function isDatabaseOverloaded(error: unknown): boolean {
  // Statement timeout, deadlock, serialisation failure, too many connections, disk full, lock or idle timeout.
  return ['57014', '40P01', '40001', '53300', '53100', '55P03', '25P03'].includes(faultOf(error).code);
}

function faultOf(error: unknown): Fault {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
}
