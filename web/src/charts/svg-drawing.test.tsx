import { mark } from '@suivi/presentation/ground/charts/mark';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SvgDrawing } from './svg-drawing.tsx';

it('draws marks as SVG elements, hidden from assistive technologies', () => {
  const stripes = mark('pattern', { id: 'p', patternUnits: 'userSpaceOnUse' }, mark('path', { d: 'M0 0' }));
  const words = mark('g', { fontSize: 12 }, mark('text', { x: 4, textAnchor: 'end' }, 'Mois & année'));
  const { container } = render(<SvgDrawing width={20} height={10} marks={[stripes, words]} />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.querySelector('pattern > path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(svg?.querySelector('pattern')?.getAttribute('patternUnits')).toBe('userSpaceOnUse');
  const text = svg?.querySelector('g > text');
  expect(text?.textContent).toBe('Mois & année');
  expect(text?.getAttribute('text-anchor')).toBe('end');
  expect(text?.parentElement?.getAttribute('font-size')).toBe('12');
});
