import { constants, inflateSync } from 'node:zlib';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { RefusedReceivedFile } from './received-file.ts';

/** A rendition may bring a script of its own, and rich media are programs. */
const activeNames = /\/(JavaScript|Launch|Rendition|RichMedia)(?![A-Za-z0-9])/;
const programNames =
  /\.(exe|com|scr|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|msi|msp|jar|dll|cpl|lnk|reg|sh|app|dmg|iso|docm|xlsm|xlsb|pptm|html?|svg)$/i;
/** First bytes of Windows, Linux, macOS and Java programs, and of scripts. */
const programStarts = /^(4d5a|7f454c46|feedfac[ef]|c[ef]faedfe|cafebabe|2321)/;
/** Far more than the objects of a document of 500 pages take. */
const mostInflatedBytes = 16 * 1024 * 1024;
const mostInflatedInAll = 64 * 1024 * 1024;
const dictionaryCharacters = 4096;
const streamStarts = /stream\r?\n/g;

/** Refuses a PDF that would do something on the reader's machine: one with scripts, or programs that it starts or carries. */
export async function refuseActivePdf(pdf: PDFDocumentProxy, bytes: Uint8Array): Promise<void> {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = [plainNames(raw), ...compressedObjects(raw, Buffer.from(bytes))];
  const isActive =
    objects.some(each => activeNames.test(each) || namesProgram(each)) ||
    (await pdf.hasJSActions()) ||
    (await hasScriptedForm(pdf, raw, Buffer.from(bytes)));
  if (isActive) throw new RefusedReceivedFile('document-unsafe');
  const hasFileNotes = objects.some(each => each.includes('/FileAttachment'));
  for await (const { filename, start } of carriedFiles(pdf, hasFileNotes)) {
    const isProgram = programNames.test(filename) || programStarts.test(start);
    if (isProgram) throw new RefusedReceivedFile('document-unsafe');
  }
}

const fileNames = /\/U?F\s*(?:\(((?:\\.|[^()\\])*)\)|<([\da-f\s]*)>)/gi;

/** Files may also be attached to a page or the whole document without a name in the list of attachments (ISO 32000-2, 14.13). */
function namesProgram(objects: string): boolean {
  if (!/\/EF\b/.test(objects)) return false;
  return [...objects.matchAll(fileNames)].some(([, text, hex = '']) => {
    const name = text ?? Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('latin1');
    return programNames.test(name.replaceAll('\0', ''));
  });
}

/**
 * Whether there is an XFA form with scripts, which are in its XML; an encrypted form counts as one, since it cannot be examined.
 */
async function hasScriptedForm(pdf: PDFDocumentProxy, raw: string, bytes: Buffer): Promise<boolean> {
  const { info } = await pdf.getMetadata();
  if (!('IsXFAPresent' in info) || info.IsXFAPresent !== true) return false;
  if (raw.includes('/Encrypt') || /<script\b/.test(raw)) return true;
  return [...raw.matchAll(streamStarts)].some(({ index }) =>
    inflated(bytes.subarray(raw.indexOf('\n', index) + 1))?.includes('<script'),
  );
}

/** Any character of a name may be written as its code: `/J#61vaScript`. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

/** The content of object streams (ISO 32000, 7.5.7), which state how many objects they hold and where the first begins. */
function* compressedObjects(raw: string, bytes: Buffer): Generator<string> {
  const isEncrypted = raw.includes('/Encrypt');
  let inflatedBytes = 0;
  for (const { index } of raw.matchAll(streamStarts)) {
    const head = plainNames(raw.slice(Math.max(0, index - dictionaryCharacters), index));
    if (!/\/First\b/.test(head) || !/\/N\b/.test(head)) continue;
    const own = head.slice(head.lastIndexOf('endobj') + 1);
    const objects = inflated(bytes.subarray(raw.indexOf('\n', index) + 1));
    const isClosed = objects === null || /\/Predictor\b/.test(own);
    // Written in a way that no program needs and that only hides its content.
    if (isClosed && !isEncrypted && /\/ObjStm\b/.test(own)) throw new RefusedReceivedFile('document-unsafe');
    if (objects === null) continue;
    inflatedBytes += objects.length;
    if (inflatedBytes > mostInflatedInAll) throw new RefusedReceivedFile('document-too-heavy');
    yield plainNames(objects.toString('latin1'));
  }
}

function inflated(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: mostInflatedBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

type Carried = { filename?: string };
type Note = { file?: Carried; fileId?: string };

/** Name and first bytes of the files attached to the document or to its pages. */
async function* carriedFiles(pdf: PDFDocumentProxy, hasFileNotes: boolean) {
  const carried = [...((await pdf.getAttachments()) ?? new Map<string, Carried>())] as [string, Carried][];
  for (const [key, { filename = key }] of carried) yield { filename, start: await startOf(pdf, key) };
  const notedPages = hasFileNotes ? pdf.numPages : 0;
  for (let number = 1; number <= notedPages; number += 1) {
    const notes: Note[] = await (await pdf.getPage(number)).getAnnotations();
    for (const { file, fileId } of notes) {
      if (file && fileId) yield { filename: file.filename ?? '', start: await startOf(pdf, fileId) };
    }
  }
}

async function startOf(pdf: PDFDocumentProxy, key: string): Promise<string> {
  return Buffer.from((await contentOf(pdf, key))?.subarray(0, 4) ?? []).toString('hex');
}

/** The content of a file attached to the document. */
export async function contentOf(pdf: PDFDocumentProxy, key: string): Promise<Uint8Array | undefined> {
  const content = (await pdf.getAttachmentContent(key)) as Uint8Array | { content?: Uint8Array } | null;
  return content instanceof Uint8Array ? content : content?.content;
}
