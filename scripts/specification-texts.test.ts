import { expect, test } from 'vitest';
import { askedTexts, foldedText, textParts, textsAfterAnAct } from '../e2e/support/specification-texts.ts';
import { listFiles, readText } from './project.ts';

// That the others are on screen is asked of the running product by e2e/specification-texts.spec.ts.
const looked = listFiles(/^e2e\/.*\.spec\.ts$|^web\/src\/.*\.test\.tsx$/)
  .filter(file => !file.endsWith('/specification-texts.spec.ts'))
  .map(file => foldedText(readText(file)));

test('the specification asks for texts', () => expect(askedTexts().length).toBeGreaterThan(70));

test.each(textsAfterAnAct)('« %s » is looked for where an act shows it', text => {
  expect(askedTexts()).toContain(text);
  expect(looked.some(file => textParts(text).every(part => file.includes(part)))).toBe(true);
});
