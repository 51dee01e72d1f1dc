import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { RefusedReceivedFile } from './received-file.ts';
import { refuseActivePdf } from './refuse-active-pdf.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const own = (name: string) => `${join(folder, name)}/`;
const mostPages = 500;
/** A page scanned at 600 dpi in A3 has 70 million pixels. */
const largestPicturePx = 80_000_000;

/**
 * Opens a PDF, does `work` and closes it. Nothing in the file is run, nothing outside of it is fetched; fonts come from the file
 * or from the library. Throws `RefusedReceivedFile` for a PDF that is protected, damaged, active or has too many pages.
 */
export async function withPdf<T>(bytes: Uint8Array, work: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const loading = getDocument({
    // A copy, since the library takes over the memory.
    data: new Uint8Array(bytes),
    verbosity: 0,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: largestPicturePx,
    standardFontDataUrl: own('standard_fonts'),
    cMapUrl: own('cmaps'),
    cMapPacked: true,
    wasmUrl: own('wasm'),
    iccUrl: own('iccs'),
  });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > mostPages) throw new RefusedReceivedFile('document-too-heavy');
    await refuseActivePdf(pdf, bytes);
    return await work(pdf);
  } catch (error) {
    if (error instanceof PasswordException) throw new RefusedReceivedFile('document-encrypted');
    if (error instanceof RefusedReceivedFile) throw error;
    // A damaged file can fail in many different ways.
    throw new RefusedReceivedFile('document-damaged');
  } finally {
    await loading.destroy();
  }
}
