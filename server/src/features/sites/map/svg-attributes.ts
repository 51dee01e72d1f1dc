import { RefusedPlan } from './plan-file.ts';
import { allowedAttributes, referringElements } from './svg-allow-list.ts';
import { safeCss } from './svg-css.ts';

export type RawAttribute = { local: string; value: string };

const embeddedPicture = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]+$/;
const ownPart = /^#[^\s"'<>]+$/;

/** The attributes of an element that are kept. Throws `RefusedPlan` where one could run or fetch something. */
export function cleanAttributes(element: string, attributes: readonly RawAttribute[]): RawAttribute[] {
  return attributes.flatMap(({ local, value }) => {
    if (/^on/i.test(local)) throw new RefusedPlan('plan-unsafe', local);
    if (local === 'href' || local === 'src') return cleanReference(element, value.trim());
    if (!allowedAttributes.has(local)) return [];
    return [{ local, value: mayHoldCss(value) || local === 'style' ? safeCss(value) : value }];
  });
}

function cleanReference(element: string, target: string): RawAttribute[] {
  const isSafe =
    (referringElements.has(element) && ownPart.test(target)) ||
    (element === 'image' && embeddedPicture.test(target));
  if (isSafe) return [{ local: 'href', value: target }];
  // A link of a drawing to a page is harmless in a picture, and of no use: it goes; what could run does not pass.
  const isPlainLink = element === 'a' && /^(?:https?:|mailto:|#)/i.test(target);
  if (isPlainLink || target === '') return [];
  throw new RefusedPlan('plan-unsafe', `href="${target}"`);
}

function mayHoldCss(value: string): boolean {
  return /url\s*\(|\\|javascript:|expression\s*\(/i.test(value);
}
