import type { PDFPageProxy } from 'pdfjs-dist';
import { withPdf } from './open-pdf.ts';
import { RefusedReceivedFile } from './received-file.ts';

/** Wide enough to be read beside a form, and when enlarged. */
const widthPx = 1240;
const mostHeightPx = 3000;

type Context = Exclude<Parameters<PDFPageProxy['render']>[0]['canvasContext'], null | undefined>;
type DrawingSurface = { canvas: { toBuffer(type: 'image/png'): Uint8Array }; context: Context };

/** A page of a PDF as a PNG picture 1240 pixels wide; refused when there is no such page. */
export function drawPdfPage(bytes: Uint8Array, pageNumber: number): Promise<Uint8Array> {
  return withPdf(bytes, async pdf => {
    if (pageNumber > pdf.numPages) throw new RefusedReceivedFile('document-without-pages');
    const page = await pdf.getPage(pageNumber);
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(widthPx / width, mostHeightPx / height);
    const viewport = page.getViewport({ scale });
    const factory = pdf.canvasFactory as { create(width: number, height: number): DrawingSurface };
    const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: null, canvasContext: context, viewport, background: 'white' }).promise;
    return canvas.toBuffer('image/png');
  });
}
