import type { IssuerFault } from '@suivi/contract/accounts/issuer';
import { refuse, type Result } from '../../../platform/result.ts';
import { IssuerUnreachable } from './issuer-fetch.ts';

type Coded = { code?: unknown; cause?: unknown; error?: unknown; name?: unknown };

const faultsOfCodes: Record<string, IssuerFault> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'time',
  OAUTH_KEY_SELECTION_FAILED: 'signature',
  OAUTH_AUTHORIZATION_RESPONSE_ERROR: 'denied',
  OAUTH_RESPONSE_BODY_ERROR: 'client',
};
const faultsOfClaims: Record<string, IssuerFault> = {
  iss: 'issuer',
  issuer: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
  sub: 'subject',
  state: 'state',
};

/** Thrown when this product's own check of an answer fails. */
export class IssuerAnswerRefused extends Error {
  readonly fault: IssuerFault;

  constructor(fault: IssuerFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What went wrong with the issuer, as shown to the person: it does not answer, or its answer is not accepted. Rethrows bugs. */
export function refusalOf(error: unknown): Result<never> {
  const fault = faultOf(error);
  return fault === 'unreachable'
    ? refuse('issuer-unreachable')
    : refuse('issuer-refused', { params: { fault } });
}

export function faultOf(error: unknown): IssuerFault | 'unreachable' {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if (each instanceof IssuerUnreachable) return 'unreachable';
    if (each instanceof IssuerAnswerRefused) return each.fault;
    const fault = faultOfOne(each);
    if (fault !== null) return fault;
  }
  return 'answer';
}

function faultOfOne(error: Error & Coded): IssuerFault | null {
  const code = typeof error.code === 'string' ? error.code : '';
  const known = faultsOfCodes[code];
  if (known !== undefined) return known;
  if (!code.startsWith('OAUTH_')) return null;
  if (/signature/i.test(error.message) || /"alg"|JWS/.test(error.message)) return 'signature';
  const named = claimIn(error.cause) ?? /"(iss|state|nonce|sub|aud)"/.exec(error.message)?.[1];
  return named === undefined ? null : (faultsOfClaims[named] ?? null);
}

/** The claim or attribute that was not as expected, where the error names one. */
function claimIn(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { claim, attribute } = cause as { claim?: unknown; attribute?: unknown };
  return typeof claim === 'string' ? claim : typeof attribute === 'string' ? attribute : undefined;
}
