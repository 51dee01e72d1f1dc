import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Rgb = readonly [number, number, number];

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;

function readColours(theme: (typeof themes)[number]): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, name, light, dark] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)) {
    if (name && light && dark) colours.set(name, theme === 'light' ? light : dark);
  }
  for (const [, name, target] of css.matchAll(/--([\w-]+): var\(--([\w-]+)\)/g)) {
    const colour = target && colours.get(target);
    if (name && colour) colours.set(name, colour);
  }
  return colours;
}

function linearRgb(hex: string): Rgb {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), severity 1, rows red, green, blue; and unchanged sight. */
const sights: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  unchanged: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function toOklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Distance in OKLab × 100 as the given sight perceives it; 2 is just noticeable side by side. */
function distance(sight: readonly [Rgb, Rgb, Rgb], a: string, b: string): number {
  const perceived = (hex: string) => {
    const [red, green, blue] = linearRgb(hex);
    const seen = sight.map(([r, g, bl]) => Math.min(1, Math.max(0, r * red + g * green + bl * blue)));
    return toOklab(seen as unknown as Rgb);
  };
  const [from, to] = [perceived(a), perceived(b)];
  return 100 * Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

describe.each(themes)('%s theme', theme => {
  const colours = readColours(theme);
  const colour = (name: string) => {
    const found = colours.get(name);
    if (!found) throw new Error(`--${name} is not in tokens.css`);
    return found;
  };
  const surfaces = ['surface-page', 'surface-raised', 'surface-sunken'];
  const texts = [
    'text',
    'text-muted',
    'accent',
    'accent-strong',
    'status-normal',
    'status-warning',
    'status-alert',
  ];
  const energies = [...colours.keys()].filter(name => name.startsWith('energy-'));
  const graphics = [...energies, 'chart-neutral', 'chart-missing', 'line-strong', 'focus'];

  it.each(texts.flatMap(text => surfaces.map(surface => [text, surface] as const)))(
    'writes %s on %s at 4.5:1 or more',
    (text, surface) => {
      expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['text-on-accent', 'accent'],
    ['text-on-accent', 'accent-strong'],
    ['surface-raised', 'status-alert'],
    ['accent', 'accent-soft'],
    ['text', 'accent-soft'],
    ['text-muted', 'accent-soft'],
    ...['normal', 'warning', 'alert'].flatMap(status => [
      [`status-${status}`, `status-${status}-soft`],
      ['text', `status-${status}-soft`],
      ['text-muted', `status-${status}-soft`],
    ]),
  ] as [string, string][])('writes %s on %s at 4.5:1 or more', (text, surface) => {
    expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphics.flatMap(graphic => ['surface-page', 'surface-raised'].map(s => [graphic, s] as const)))(
    'draws %s on %s at 3:1 or more',
    (graphic, surface) => {
      expect(contrast(colour(graphic), colour(surface))).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(Object.keys(sights))('distinguishes the nine energies with %s', name => {
    const sight = sights[name];
    if (!sight) throw new Error(name);
    expect(energies).toHaveLength(9);
    const pairs = energies.flatMap((a, i) => energies.slice(i + 1).map(b => [a, b] as const));
    const close = pairs.filter(([a, b]) => distance(sight, colour(a), colour(b)) < 7.5);
    expect(close).toEqual([]);
  });
});
