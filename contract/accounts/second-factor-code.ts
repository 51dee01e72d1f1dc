import { z } from 'zod';

/** Six digits of an authenticator, or a recovery code; spaces and dashes are ignored. */
export const secondFactorCode = z.string().max(40);
