import { expect, test } from 'vitest';
import { askedTexts, foldedText, textParts, textsAfterAnAct } from '../e2e/support/specification-texts.ts';
import { listFiles, readText } from './project.ts';

// e2e/specification-texts.spec.ts checks in the running application that the others are on screen.
const looked = listFiles(/^e2e\/.*\.spec\.ts$|^web\/src\/.*\.test\.tsx$/)
  .filter(file => !file.endsWith('/specification-texts.spec.ts'))
  .map(file => foldedText(readText(file)));

test('the specification contains texts', () => expect(askedTexts().length).toBeGreaterThan(70));

test.each(textsAfterAnAct)('« %s » is checked where an action shows it', text => {
  expect(askedTexts()).toContain(text);
  expect(looked.some(file => textParts(text).every(part => file.includes(part)))).toBe(true);
});
