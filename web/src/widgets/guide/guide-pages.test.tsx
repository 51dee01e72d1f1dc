import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { parseGuide } from '../../../build/parse-guide.ts';
import { viewIds } from '../../lib/navigation/view-link.ts';
import { renderAs } from '../../testing/render-as.tsx';
import { GuideContent } from './guide-content.tsx';
import type { GuidePage } from './guide-page.ts';

const folder = join(import.meta.dirname, '../../../../docs/guide/');
const pages = readdirSync(folder)
  .filter(file => file.endsWith('.md'))
  .map((file): [string, GuidePage] => [file, parseGuide(readFileSync(`${folder}${file}`, 'utf8'))]);

/** The size of a WebP file, in any of its three forms. */
function widthOf(file: string): number {
  const bytes = readFileSync(file);
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return bytes.readUIntLE(24, 3) + 1;
  return (form === 'VP8L' ? bytes.readUInt16LE(21) + 1 : bytes.readUInt16LE(26)) & 0x3fff;
}

it.each(pages)('%s is parsed completely, without an empty heading', (_, page) => {
  expect(page.title.trim()).not.toBe('');
  const { container } = renderAs('admin', <GuideContent page={page} under={2} onPage={() => undefined} />);
  expect(container.textContent?.trim()).not.toBe('');
  const headings = screen.queryAllByRole('heading').map(({ textContent }) => textContent?.trim());
  expect(headings).not.toContain('');
});

it.each(pages)('all links of %s lead to a view, a page of the guide, or outside', (_, page) => {
  const lines = page.blocks.flatMap(block =>
    block.kind === 'list' ? block.items.flat() : 'content' in block ? block.content : [],
  );
  const lost = lines
    .flatMap(piece => (piece.kind === 'link' ? piece.to : []))
    .filter(to => {
      if (to.startsWith('vue:')) return !viewIds.some(id => to === `vue:${id}`);
      return to.endsWith('.md') ? !existsSync(`${folder}${to}`) : !/^(https|mailto):/.test(to);
    });
  expect(lost).toEqual([]);
});

it.each(pages)('%s breaks no line before a double punctuation mark or inside quotation marks', (_, page) => {
  const shown = JSON.stringify(page.blocks.map(block => ('content' in block ? block.content : block)));
  expect(shown.match(/.{0,20}(?: (?=[;:!?»%](?![\w/]))|\d €|« ).{0,20}/g) ?? []).toEqual([]);
});

const pictures = pages.flatMap(([file, { blocks }]) =>
  blocks.flatMap(block => (block.kind === 'picture' ? [[file, block.src, block.alternative]] : [])),
);
it.each(pictures)('%s shows %s at its full width, with a description', (_, src, alternative) => {
  expect(widthOf(`${folder}${src}`)).toBe(1280);
  expect(alternative?.trim()).not.toBe('');
});

it('opens another page with a button, and a view with a link', async () => {
  const gone: string[] = [];
  const page = parseGuide('# Titre\n\nVoir [Alertes](alertes.md), [la vue](vue:alerts).');
  renderAs('admin', <GuideContent page={page} under={2} onPage={name => gone.push(name)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Alertes' }));
  expect(gone).toEqual(['alertes']);
  expect(screen.getByRole('link', { name: 'la vue' }).getAttribute('href')).toBe('/?vue=alerts');
});
