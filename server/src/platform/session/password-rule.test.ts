import { expect, test } from 'vitest';
import { ok } from '../result.ts';
import { estimateGuesses } from './estimate-guesses.ts';
import { checkPassword } from './password-rule.ts';
import { estimatePassword } from './password-strength.ts';
import type { Passwords } from './passwords.ts';

const known = [
  'camille.roche@hopital.example',
  'Camille Roche',
  'GHT Haute-Loire',
  'CH Brioude',
  'CH Yssingeaux',
];
/** The rule with the estimator in this thread: one thread for each of sixty passwords would load it sixty times. */
const passwords: Pick<Passwords, 'estimate'> = {
  estimate: async (_, password, words) => ok(estimateGuesses({ password, known: words })),
};
const check = (password: string) =>
  checkPassword(passwords as Passwords, { password, field: 'password', known, person: 'test' });

const guessable = {
  'words that repeat around a year': [
    'Bonjour2026Bonjour',
    'Bienvenue2026Bienvenue',
    'Soleil2026Soleil',
    'hopital2026hopital',
    'energie2026energie',
    'janvier2026janvier',
    'Doudou2026doudou',
    'loulou123loulou123',
    'Trois1234Trois1234',
    'abcd1234abcd1234',
  ],
  'keyboards of here and elsewhere': [
    '1qaz2wsx3edc4rfv',
    'azertyuiop12345',
    'Azertyuiop2026!',
    'qsdfghjklm12345',
    'wxcvbnazertyuiop',
    'azertyazerty123',
    'AZERTYUIOP1234567890',
    'aqwzsxedcrfvtgb',
    'a1z2e3r4t5y6u7i8',
    '1a2z3e4r5t6y7u8i',
    '1q2w3e4r5t6y7u8i',
    'qwertyuiop123456',
    'azerty123456789',
    '123456789012345',
    '987654321098765',
    'abcdefghijklmnop',
  ],
  'what is most used': [
    'motdepasse12345',
    'MotDePasse2026!',
    'M0tDeP@sse2026!',
    'Password12345678',
    'P@ssw0rdP@ssw0rd',
    'passwordpassword',
    'administrateur1',
    'Administrateur2026',
    'bienvenue2026!!',
    'Printemps2026!!',
    'Chocolat2026!!!',
    'jetaime12345678',
    'iloveyou1234567',
    'nicolas19801980',
    'marseille201320',
    'parisparis75000',
    'lundi mardi mercredi',
    'unpourtousdeux1',
  ],
  'texts that fill a page': [
    'loremipsumdolor',
    'Lorem-ipsum-dolor-sit-amet',
    'Loremipsumdolor2026!',
    'dolor ipsum lorem amet',
    'lorem-ipsum-chien',
    'consectetur adipiscing',
    'jumps over the lazy dog',
    'portez ce vieux whisky',
    'Buvez de ce whisky 2026',
    'ceci est un texte de remplissage',
  ],
  'the person, the group, the site': [
    'Camille2026Roche',
    'camille.roche2026',
    'RocheCamille1984',
    'GHTHauteLoire2026',
    'CHBrioude2026!!!',
    'Yssingeaux43200!',
    'brioudebrioude43',
    'suivienergie2026',
  ],
};

test.each(Object.entries(guessable))('refused: %s', async (_, tried) => {
  const answers: Record<string, string> = {};
  for (const password of tried) {
    const outcome = await check(password);
    answers[password] = outcome.kind === 'refused' ? outcome.refusal.code : 'accepted';
  }
  expect(answers).toEqual(Object.fromEntries(tried.map(password => [password, 'password-too-common'])));
});

test.each([
  'trois vaches broutent ailleurs',
  'colline brume tracteur',
  'chaudière lente violette',
  'cheval correct batterie agrafe',
  'parapluie-lagon-8-brioche',
  'Le vieux phare clignote le jeudi',
  'xkqzvbnwprtlmsd',
  'kJ8#mQ2$vL9@xR4',
  '天地玄黃宇宙洪荒日月盈昃辰宿列張',
])('accepted: %s', async password => {
  expect(await check(password)).toEqual({ kind: 'ok', value: null });
});

test.each([
  ['1qaz2wsx3edc4rfv', 'common'],
  ['a1z2e3r4t5y6u7i8', 'keyboard'],
  ['Camille2026Roche', 'known'],
  ['loulou123loulou123', 'repeated'],
])('%s is refused with the reason: %s', async (password, weakness) => {
  expect(await check(password)).toMatchObject({ refusal: { params: { weakness } } });
});

test('the thread answers the same as the estimator, and only examines the first characters', async () => {
  const long = 'Bonjour2026'.repeat(11);
  const strength = await estimatePassword(long, known);
  expect(strength).toEqual(estimateGuesses({ password: long.slice(0, 64), known }));
});
