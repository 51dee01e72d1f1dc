import { describe, expect, test } from 'vitest';
import { parseGuide } from './parse-guide.ts';

describe('a page of the guide', () => {
  test('becomes blocks without any HTML', () => {
    const page = parseGuide(`# Alertes

Une **alerte** compare
un *mois*. <b>pas de HTML</b>

## Que faire

1. Ouvrez [Alertes](vue:alerts).
2. Lisez \`kWh\`
   deux fois.

- un

> À savoir.

![La liste](images/a.webp)`);
    expect(page.title).toBe('Alertes');
    expect(page.blocks).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'plain', text: 'Une ' },
          { kind: 'strong', text: 'alerte' },
          { kind: 'plain', text: ' compare un ' },
          { kind: 'emphasis', text: 'mois' },
          { kind: 'plain', text: '. <b>pas de HTML</b>' },
        ],
      },
      { kind: 'heading', level: 2, text: 'Que faire' },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { kind: 'plain', text: 'Ouvrez ' },
            { kind: 'link', text: 'Alertes', to: 'vue:alerts' },
            { kind: 'plain', text: '.' },
          ],
          [
            { kind: 'plain', text: 'Lisez ' },
            { kind: 'code', text: 'kWh' },
            { kind: 'plain', text: ' deux fois.' },
          ],
        ],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'plain', text: 'un' }]] },
      { kind: 'note', content: [{ kind: 'plain', text: 'À savoir.' }] },
      { kind: 'picture', alternative: 'La liste', src: 'images/a.webp' },
    ]);
  });

  test.each(['Sans titre', '# T\n\n| a | b |', '# T\n\n#### trop profond', '# T\n\n<script>'])(
    '%j is refused',
    source => {
      expect(() => parseGuide(source)).toThrow(/begins with its title|no such block/);
    },
  );
});
