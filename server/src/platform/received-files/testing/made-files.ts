import { deflateSync } from 'node:zlib';
import { compilePdf } from '../../documents/compile-pdf.ts';

const made = new Date('2026-01-05T08:00:00Z');

/** A PDF of pages of text, as a supplier's program makes it, with the given XML files attached. */
export function textPdf(
  pages: readonly (readonly string[])[],
  ...files: readonly { name: string; text: string }[]
): Buffer {
  const body = pages.map(lines => lines.map(line => `#raw(${JSON.stringify(line)})`).join('\n\n'));
  const attach = files.map(({ name }) => `#pdf.attach("/${name}", description: "facture")\n`).join('');
  const source = `#set document(title: "Facture")\n#set text(lang: "fr", size: 9pt)\n${attach}${body.join('\n#pagebreak()\n')}`;
  const attached = Object.fromEntries(files.map(({ name, text }) => [name, Buffer.from(text)]));
  return Buffer.from(compilePdf(source, attached, made));
}

type Additions = { catalog?: string; page?: string; objects?: readonly (string | Uint8Array<ArrayBuffer>)[] };

/** The smallest PDF of one page whose content is these bytes, deflated; `trailer` and `more` (objects from 5 on) are added. */
export function rawPdf(content: Uint8Array, trailer = '', more: Additions = {}): Buffer {
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${more.page ?? ''} >>`),
    deflatedStream(content),
    ...(more.objects ?? []).map(object => Buffer.from(object as Uint8Array<ArrayBuffer>)),
  ];
  const parts = [Buffer.from('%PDF-1.5\n')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = length();
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object of these bytes, deflated; `entries` are added to its dictionary. */
export function deflatedStream(content: Uint8Array, entries = ''): Buffer<ArrayBuffer> {
  const deflated = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n`),
    deflated,
    Buffer.from('\nendstream'),
  ]);
}

/** A PDF protected by a password that nobody knows. */
export function protectedPdf(): Buffer {
  const hash = 'ab'.repeat(32);
  return rawPdf(
    Buffer.from('q Q'),
    `/ID [<${'cd'.repeat(16)}> <${'cd'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -4 >>`,
  );
}

/** A white picture of one pixel. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);
