import { afterAll, describe, expect, test } from 'vitest';
import { writeZip } from '../documents/write-zip.ts';
import { closeReceivedFiles, drawPage, receiveFile } from './receive-file.ts';
import { onePixelPng, protectedPdf, rawPdf, textPdf } from './testing/made-files.ts';

afterAll(() => closeReceivedFiles());

const zip = async (...names: string[]) =>
  Buffer.from(
    await writeZip(
      names.map(name => ({ name, bytes: Buffer.from('<x/>') })),
      new Date('2026-01-01'),
    ),
  );

async function typeOf(bytes: Buffer) {
  const received = await receiveFile(bytes);
  return received.kind === 'ok' ? received.value.mediaType : received.refusal.code;
}

test('a PDF is read line by line, page by page, with the invoice attached to it', async () => {
  const xml =
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:x"><rsm:ExchangedDocument><ID a="b"> é &amp; f </ID></rsm:ExchangedDocument></rsm:CrossIndustryInvoice>';
  const pdf = textPdf([['Facture F-1', 'Total TTC 1 234,56 €'], ['PRM 30001234567890']], {
    name: 'factur-x.xml',
    text: xml,
  });
  const received = await receiveFile(pdf);
  expect(received).toMatchObject({
    kind: 'ok',
    value: {
      mediaType: 'application/pdf',
      pageCount: 2,
      lines: [
        { page: 1, text: 'Facture F-1' },
        { page: 1, text: 'Total TTC 1 234,56 €' },
        { page: 2, text: 'PRM 30001234567890' },
      ],
      einvoice: { syntax: 'cii', number: 'é & f', lines: [] },
    },
  });
  const [first, second] = received.kind === 'ok' ? received.value.lines : [];
  expect(first?.top).toBeGreaterThan(0);
  expect(second?.top).toBeGreaterThan(first?.top ?? 1);
});

test('of several invoices in a PDF the one with a name of the standards is read, otherwise the first, which names the others', async () => {
  const invoice = (name: string, number: string) => ({
    name,
    text: `<Invoice><ID>${number}</ID></Invoice>`,
  });
  const read = async (...files: ReturnType<typeof invoice>[]) => {
    const received = await receiveFile(textPdf([['Facture']], ...files));
    const einvoice = received.kind === 'ok' ? received.value.einvoice : null;
    return [einvoice?.number, einvoice?.others];
  };
  expect(await read(invoice('a.xml', 'F-1'), invoice('factur-x.xml', 'F-2'))).toEqual(['F-2', undefined]);
  expect(await read(invoice('a.xml', 'F-1'), invoice('b.xml', 'F-2'))).toEqual(['F-1', ['F-2']]);
  expect(await read(invoice('a.xml', 'F-1'), invoice('b.xml', 'F-1'))).toEqual(['F-1', undefined]);
});

test('a page is drawn as a picture, and a missing one is refused', async () => {
  const pdf = textPdf([['Facture F-1']]);
  const drawn = await drawPage(pdf, 1);
  const png = drawn.kind === 'ok' ? drawn.value : Buffer.alloc(0);
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1240);
  expect(await drawPage(pdf, 2)).toMatchObject({ refusal: { code: 'document-without-pages' } });
});

describe('the type of a file follows from its bytes', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a PNG', () => onePixelPng, 'image/png'],
    ['XML', () => Buffer.from('\ufeff<?xml version="1.0"?><a/>'), 'application/xml'],
    [
      'XML in Latin-1',
      () => Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1'),
      'application/xml',
    ],
    [
      'a workbook',
      () => zip('[Content_Types].xml', 'xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['nothing', () => Buffer.alloc(0), 'document-empty'],
    ['a text', () => Buffer.from('Facture F-1'), 'document-type-not-accepted'],
    ['a page', () => Buffer.from('<!doctype html><script>1</script>'), 'document-type-not-accepted'],
    ['a program', () => Buffer.from('MZ\u0090\0'), 'document-type-not-accepted'],
    ['an archive', () => zip('a.txt'), 'document-type-not-accepted'],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'document-type-not-accepted'],
    ['a workbook with macros', () => zip('xl/workbook.xml', 'xl/vbaProject.bin'), 'document-unsafe'],
    ['a PNG that is cut off', () => onePixelPng.subarray(0, 40), 'document-damaged'],
    [
      'a PNG of a million pixels a side',
      () => {
        const huge = Buffer.from(onePixelPng);
        huge.writeUInt32BE(1_000_000, 16);
        return huge;
      },
      'document-too-heavy',
    ],
    ['a JPEG without an end', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 'document-damaged'],
    [
      'XML with a document type',
      () =>
        Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      'document-unsafe',
    ],
    [
      'XML that names an entity of nobody',
      () => Buffer.from('<?xml version="1.0"?><a>&b;</a>'),
      'document-damaged',
    ],
    ['XML that does not end', () => Buffer.from('<?xml version="1.0"?><a>'), 'document-damaged'],
    ['XML that nests without end', () => Buffer.from('<a>'.repeat(5000)), 'document-too-heavy'],
    [
      'XML of 65 attributes in one element',
      () => Buffer.from(`<Invoice ${Array.from({ length: 65 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
      'document-too-heavy',
    ],
    [
      'XML of 17 kilobytes in one attribute',
      () => Buffer.from(`<Invoice a="${'é'.repeat(8500)}"/>`),
      'document-too-heavy',
    ],
    ['a PDF that is protected', () => protectedPdf(), 'document-encrypted'],
    ['bytes that only begin like a PDF', () => Buffer.from('%PDF-1.7 and nothing else'), 'document-damaged'],
    [
      'a PDF that carries a document type',
      () =>
        textPdf([['F']], {
          name: 'factur-x.xml',
          text: '<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>',
        }),
      'document-unsafe',
    ],
  ])('%s', async (_, make, expected) => {
    expect(await typeOf(await make())).toBe(expected);
  });

  test('the result for an XML bill is its fields, however many elements surround them', async () => {
    const received = await receiveFile(
      Buffer.from(`<Invoice><ID>F-1</ID>${'<a b="c"/>'.repeat(150_000)}</Invoice>`),
    );
    expect(received).toMatchObject({ value: { einvoice: { number: 'F-1', texts: ['F-1'] } } });
    expect(JSON.stringify(received).length).toBeLessThan(1000);
  });

  test('a PDF that inflates without end is refused, and the next file is read', async () => {
    const bomb = rawPdf(Buffer.alloc(400_000_000, '0 0 m '));
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await typeOf(bomb)).toBe('document-too-heavy');
    expect(await typeOf(onePixelPng)).toBe('image/png');
  });
});
