import { RefusedFile } from './refused-file.ts';

export type XmlHandlers = {
  /** `attributes` is the raw text after the name; read it with an `attributeReader`. */
  open: (name: string, attributes: string) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};

export type XmlScanner = { write: (chunk: string) => void; end: () => void };

/** No tag, comment or run of text of a spreadsheet is longer than this. */
const longestToken = 4_194_304;

/**
 * Walks through XML as it arrives. Handles elements, text, CDATA, comments and instructions; a document type, and so any entity
 * defined in it, is refused. Prefixes are removed from names, since workbooks differ only in them.
 */
export function createXmlScanner(handlers: XmlHandlers): XmlScanner {
  let pending = '';

  function consume(buffer: string): number {
    let position = 0;
    for (;;) {
      const start = buffer.indexOf('<', position);
      if (start === -1) return position;
      if (start > position) handlers.text(decodeEntities(buffer.slice(position, start)));
      const next = buffer.charCodeAt(start + 1);
      let end: number;
      if (next === 33 || next === 63) {
        end = skipSpecial(buffer, start, handlers);
      } else {
        end = tagEnd(buffer, start);
        if (end !== -1) {
          readTag(buffer.slice(start + 1, end), handlers);
          end += 1;
        }
      }
      if (end === -1) return start;
      position = end;
    }
  }

  return {
    write(chunk) {
      const buffer = pending === '' ? chunk : pending + chunk;
      pending = buffer.slice(consume(buffer));
      if (pending.length > longestToken) throw new RefusedFile('file-damaged');
    },
    end() {
      if (pending.trim() !== '') throw new RefusedFile('file-damaged');
    },
  };
}

/**
 * The end of a tag. A `>` may be part of a quoted attribute: the tag ends at the first one outside quotes; -1 while it has not
 * arrived.
 */
function tagEnd(buffer: string, start: number): number {
  for (let position = start + 1; position < buffer.length; position += 1) {
    const code = buffer.charCodeAt(position);
    if (code === 62) return position;
    if (code === 34 || code === 39) {
      position = buffer.indexOf(code === 34 ? '"' : "'", position + 1);
      if (position === -1) return -1;
    }
  }
  return -1;
}

const whitespace = /\s/;

function readTag(tag: string, handlers: XmlHandlers): void {
  if (tag.charCodeAt(0) === 47) {
    handlers.close(localName(tag.slice(1).trimEnd()));
    return;
  }
  const selfClosing = tag.charCodeAt(tag.length - 1) === 47;
  const body = selfClosing ? tag.slice(0, -1) : tag;
  const space = body.search(whitespace);
  const name = localName(space === -1 ? body : body.slice(0, space));
  handlers.open(name, space === -1 ? '' : body.slice(space));
  if (selfClosing) handlers.close(name);
}

/** The name without its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The position after a comment, CDATA section or instruction; -1 while its end has not arrived. */
function skipSpecial(buffer: string, start: number, handlers: XmlHandlers): number {
  if (buffer.startsWith('<?', start)) return after(buffer, '?>', start);
  if (buffer.startsWith('<!--', start)) return after(buffer, '-->', start + 4);
  if (buffer.startsWith('<![CDATA[', start)) {
    const end = buffer.indexOf(']]>', start);
    if (end !== -1) handlers.text(buffer.slice(start + 9, end));
    return end === -1 ? -1 : end + 3;
  }
  if (buffer.length - start < 9) return -1;
  throw new RefusedFile('file-unsafe');
}

function after(buffer: string, mark: string, from: number): number {
  const end = buffer.indexOf(mark, from);
  return end === -1 ? -1 : end + mark.length;
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (_whole, hex?: string, decimal?: string, name = '') => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (name === '') return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      const character = entities.get(name);
      if (character === undefined) throw new RefusedFile('file-unsafe');
      return character;
    },
  );
}

/** Reads an attribute by its local name from the raw text of a tag; null when it is absent. */
export function attributeReader(name: string): (attributes: string) => string | null {
  const pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return attributes => {
    const match = pattern.exec(attributes);
    return match === null ? null : decodeEntities(match[1] ?? match[2] ?? '');
  };
}
