import { afterAll, expect, test } from 'vitest';
import { withPdf } from './open-pdf.ts';
import { closeReceivedFiles, drawPage, receiveFile } from './receive-file.ts';
import { deflatedStream, rawPdf, textPdf } from './testing/made-files.ts';

afterAll(() => closeReceivedFiles());

const content = Buffer.from('q Q');
const openAction = (action: string) => rawPdf(content, '', { catalog: `/OpenAction << ${action} >>` });
const program = (bytes: Buffer) => deflatedStream(bytes, '/Type /EmbeddedFile');
const xfaForm = (xml: string) =>
  rawPdf(content, '', {
    catalog: '/AcroForm << /XFA 5 0 R /Fields [] >>',
    objects: [deflatedStream(Buffer.from(`<xdp><template>${xml}</template></xdp>`))],
  });
const exe = Buffer.from('4d5a900003000000', 'hex');

/** A file specification and its stream, from object 5 on. */
const carries = (filename: string, bytes: Buffer) => ({
  catalog: `/Names << /EmbeddedFiles << /Names [(${filename}) 5 0 R] >> >>`,
  objects: [`<< /Type /Filespec /F (${filename}) /UF (${filename}) /EF << /F 6 0 R >> >>`, program(bytes)],
});

test.each<[string, Buffer]>([
  ['a script at its opening', openAction('/S /JavaScript /JS (app.alert(1))')],
  ['a script whose name is written in codes', openAction('/S /J#61vaScr#69pt /JS (app.alert(1))')],
  ['a program that it starts', openAction('/S /Launch /F (cmd.exe)')],
  [
    'a link of a page that starts a program',
    rawPdf(content, '', {
      page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (a.bat) >> >>]',
    }),
  ],
  [
    'a script in a compressed object',
    rawPdf(content, '', {
      objects: [
        deflatedStream(Buffer.from('7 0 << /S /JavaScript /JS (1) >>'), '/Type /ObjStm /N 1 /First 4'),
      ],
    }),
  ],
  [
    'a compressed object that is written so as not to be read',
    rawPdf(content, '', {
      objects: ['<< /Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode /Length 2 >>\nstream\n37\nendstream'],
    }),
  ],
  ['a script that a rendition brings', openAction('/S /Rend#69tion /OP 0 /JS (app.alert(1))')],
  ['a script of an XFA form', xfaForm('<event><script>app.alert(1)</script></event>')],
  [
    'rich media of a page',
    rawPdf(content, '', { page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]' }),
  ],
  [
    'a program that no list of attachments names',
    rawPdf(content, '', { catalog: '/AF [5 0 R]', objects: carries('facture.exe', exe).objects }),
  ],
  [
    'a program whose name is written in UTF-16',
    rawPdf(content, '', {
      catalog: '/AF [5 0 R]',
      objects: [
        '<< /Type /Filespec /UF <FEFF0061002E006500780065> /EF << /F 6 0 R >> >>',
        program(Buffer.from('Bonjour')),
      ],
    }),
  ],
  ['a program by its name', rawPdf(content, '', carries('facture.pdf.js', Buffer.from('WScript.Echo(1)')))],
  ['a program by its bytes', rawPdf(content, '', carries('facture.txt', exe))],
  [
    'a program pinned to a page',
    rawPdf(content, '', {
      page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>]',
      objects: carries('facture.txt', exe).objects,
    }),
  ],
])('a PDF with %s is refused, read or drawn', async (_, pdf) => {
  expect(await receiveFile(pdf)).toMatchObject({ refusal: { code: 'document-unsafe' } });
  expect(await drawPage(pdf, 1)).toMatchObject({ refusal: { code: 'document-unsafe' } });
});

test('a PDF that carries a text file, or mentions a script in its page, is read', async () => {
  const carrying = rawPdf(content, '', carries('lisez-moi.txt', Buffer.from('Bonjour')));
  expect(await receiveFile(carrying)).toMatchObject({ kind: 'ok' });
  expect(await receiveFile(xfaForm('<field name="nom"/>'))).toMatchObject({ kind: 'ok' });
  expect(await receiveFile(textPdf([['/S /JavaScript, /Launch']]))).toMatchObject({ kind: 'ok' });
});

test.each<[string, Buffer]>([
  ['whose page has no size', rawPdf(content, '', { page: '/MediaBox [0 0 0 0]' })],
  [
    'whose catalogue is a number',
    Buffer.from(
      rawPdf(content)
        .toString('latin1')
        .replace(/<< \/Type \/Catalog.*>>/, '12'),
      'latin1',
    ),
  ],
  [
    'whose pages are their own child',
    Buffer.from(rawPdf(content).toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'), 'latin1'),
  ],
  [
    'whose page is missing',
    Buffer.from(rawPdf(content).toString('latin1').replace('/Kids [3 0 R]', '/Kids [9 0 R]'), 'latin1'),
  ],
  [
    'whose count is false',
    Buffer.from(rawPdf(content).toString('latin1').replace('/Count 1', '/Count 7'), 'latin1'),
  ],
])('a PDF %s is read or damaged, and never breaks the reader', async (_, pdf) => {
  for (const answer of [await receiveFile(pdf), await drawPage(pdf, 1)]) {
    expect(answer.kind === 'ok' || answer.refusal.code).toBeOneOf([true, 'document-damaged']);
  }
});

test('a PDF on whose pages the reader throws counts as damaged, whatever it throws', async () => {
  const failing = withPdf(rawPdf(content, ''), async () => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  await expect(failing).rejects.toMatchObject({ code: 'document-damaged' });
});
