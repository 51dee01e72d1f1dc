import { errorStatuses } from '@suivi/contract/ground/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { errorReference, errorText, loadErrorTexts } from './error-texts.ts';

const text = (code: ApiErrorCode, more: { field?: string; params?: Record<string, string | number> } = {}) =>
  errorText(new ApiError({ code, ...more }));

beforeAll(loadErrorTexts);

describe('errorText', () => {
  it.each(Object.keys(errorStatuses) as ApiErrorCode[])('has a French sentence for %s', code => {
    const sentence = text(code);
    expect(sentence.length).toBeGreaterThan(20);
    expect(sentence).not.toContain(code);
    // No ordinary space before a double sign, no straight apostrophe.
    expect(sentence).not.toMatch(/ [:;!?%]|'/);
  });

  it.each([
    ['sign-in-refused', 'Email ou mot de passe incorrect'],
    ['declaration-without-consumption', 'Veuillez saisir au moins une consommation mensuelle.'],
    ['declaration-amount-negative', 'Veuillez saisir des montants TTC positifs.'],
  ] as const)('keeps the words of the specification for %s', (code, sentence) => {
    expect(text(code)).toBe(sentence);
  });

  it.each([
    [{ field: 'name', params: { rule: 'empty' } }, 'Nom\u00a0: ce champ ne peut pas rester vide.'],
    [
      { field: 'months.3.quantity', params: { rule: 'too-big', maximum: 1_000_000_000 } },
      'Avril\u00a0: consommation\u00a0: au plus 1\u202f000\u202f000\u202f000.',
    ],
    [
      { field: 'name', params: { rule: 'too-big', maximum: 120, of: 'string' } },
      'Nom\u00a0: au plus 120\u00a0caractères.',
    ],
    [
      { field: 'name', params: { rule: 'invisible-text' } },
      'Nom\u00a0: un caractère est invisible ou change le sens de lecture, retapez le texte au lieu de le coller.',
    ],
    [
      { field: 'name', params: { rule: 'not-trimmed' } },
      'Nom\u00a0: retirez les espaces du début et de la fin.',
    ],
    [
      { field: 'mystery', params: { rule: 'nonsense' } },
      'Une valeur n’est pas acceptée (mystery)\u00a0: la valeur n’est pas acceptée, vérifiez-la.',
    ],
    [
      { params: { rule: 'malformed-request' } },
      'La demande n’a pas pu être comprise. Rechargez la page, puis réessayez.',
    ],
  ])('names the field and what fits: %o', (refusal, sentence) => {
    expect(text('invalid', refusal)).toBe(sentence);
  });

  it.each([
    [20, 'Trop de tentatives. Réessayez dans une minute.'],
    [61, 'Trop de tentatives. Réessayez dans 2\u00a0minutes.'],
    [300, 'Trop de tentatives. Réessayez dans 5\u00a0minutes.'],
  ])('says when to try again after %s s', (retryAfterSeconds, sentence) => {
    expect(text('throttled', { params: { retryAfterSeconds } })).toBe(sentence);
  });

  it('has a sentence for a code of a newer server, and for an error that is not a refusal', () => {
    expect(text('brand-new' as ApiErrorCode)).toMatch(/^La demande a été refusée/);
    expect(errorText(new TypeError('x is undefined'))).toMatch(/inattendue/);
  });

  it('gives a number to quote only for faults of the server', () => {
    expect(errorReference(new ApiError({ code: 'internal', requestId: 'r1' }))).toBe('r1');
    expect(errorReference(new ApiError({ code: 'forbidden', requestId: 'r1' }))).toBeNull();
  });
});
