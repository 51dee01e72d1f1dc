import * as fc from 'fast-check';

/** Texts over all of Unicode, and texts that have broken documents elsewhere. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map(units => String.fromCharCode(...units)),
  fc.string({
    unit: fc.constantFrom('a', 'W', 'é', '\u0301', '\u0489', '\u200d', '\u202e', '\u2066'),
    maxLength: 60,
  }),
  fc.constantFrom(
    'CH ✅',
    '👩🏽‍⚕️ 🇫🇷 ☃️ 𝔘 𠜎',
    'مستشفى בית חולים',
    'W'.repeat(2000),
    '\u0000\u0001\u001f\u007f\u0085',
    '\ufffe\uffff_x0041_',
    '=1+1\t"\';<>&]]>',
    '\ud800',
  ),
);
