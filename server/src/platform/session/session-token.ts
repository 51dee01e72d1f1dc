import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; only its hash is stored, so that a copy of the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
