import type { GuideBlock, GuidePage, GuideText } from '../src/widgets/guide/guide-page.ts';

/**
 * Parses the Markdown of the guide: one title, headings of two levels, paragraphs, lists, notes (`>`), pictures alone on their
 * line, and within a line **strong**, *emphasis*, `code` and links. Throws for any other syntax, which would be shown as it is
 * written, and names the line.
 */
export function parseGuide(source: string): GuidePage {
  const [first = '', ...rest] = source.trim().split(/\n\s*\n/);
  const title = /^# (.+)$/.exec(first)?.[1];
  if (title === undefined) throw new Error(`a page begins with its title, not with ${first}`);
  return { title, blocks: rest.map(blockOf) };
}

function blockOf(text: string): GuideBlock {
  const lines = text.split('\n').map(line => line.trimEnd());
  const joined = lines.join(' ');
  const heading = /^(##|###) (.+)$/.exec(joined);
  if (heading) return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: heading[2] ?? '' };
  const picture = /^!\[([^\]]+)\]\(([^)\s]+)\)$/.exec(joined);
  if (picture) return { kind: 'picture', alternative: picture[1] ?? '', src: picture[2] ?? '' };
  if (lines.every(line => line.startsWith('> '))) {
    return { kind: 'note', content: textOf(lines.map(line => line.slice(2)).join(' ')) };
  }
  const marker = text.startsWith('- ') ? /^- / : /^\d+\. /.test(text) ? /^\d+\. / : null;
  if (marker) {
    const items: string[] = [];
    for (const line of lines) {
      if (marker.test(line)) items.push(line.replace(marker, ''));
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return { kind: 'list', ordered: marker.source !== '^- ', items: items.map(textOf) };
  }
  if (/^[#!|<]|^[*+] /.test(text)) throw new Error(`the guide has no such block: ${lines[0]}`);
  return { kind: 'paragraph', content: textOf(joined) };
}

const pieces =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

function textOf(line: string): GuideText[] {
  const found: GuideText[] = [];
  let end = 0;
  for (const match of line.matchAll(pieces)) {
    if (match.index > end) found.push({ kind: 'plain', text: line.slice(end, match.index) });
    found.push(pieceOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ kind: 'plain', text: line.slice(end) });
  return found;
}

function pieceOf({ strong, emphasis, code, text, to }: Record<string, string | undefined>): GuideText {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (code !== undefined) return { kind: 'code', text: code };
  return { kind: 'link', text: text ?? '', to: to ?? '' };
}
