import type { Einvoice } from '@suivi/domain/bills/einvoice/einvoice';
import { readEinvoice } from '@suivi/domain/bills/einvoice/read-einvoice';
import type { TextLine } from '@suivi/domain/bills/reading/text-line';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { decodeXml } from './media-type-of.ts';
import { withPdf } from './open-pdf.ts';
import type { ReceivedFile } from './received-file.ts';
import { contentOf } from './refuse-active-pdf.ts';
import { readXml } from './read-xml.ts';

const readPages = 20;
const mostLines = 4000;
const longestLine = 300;
const xmlMaximumBytes = 5 * 1024 * 1024;

/** Names under which the standards attach an invoice; any other XML file is examined after these. */
const invoiceNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml'];

/** The text of the first pages of a PDF, line by line, and the invoice attached to it. Throws `RefusedReceivedFile`. */
export function readPdf(bytes: Uint8Array): Promise<ReceivedFile> {
  return withPdf(bytes, async pdf => {
    const lines: TextLine[] = [];
    for (let page = 1; page <= Math.min(pdf.numPages, readPages); page += 1) {
      lines.push(...(await readPage(await pdf.getPage(page))));
      if (lines.length > mostLines) break;
    }
    return {
      mediaType: 'application/pdf',
      pageCount: pdf.numPages,
      lines: lines.slice(0, mostLines),
      einvoice: await readCarriedInvoice(pdf),
    };
  });
}

type Piece = { text: string; x: number; y: number; width: number; height: number };

/** Pieces of text at one height form one line, from left to right; a wide gap becomes two spaces. */
async function readPage(page: PDFPageProxy): Promise<TextLine[]> {
  const { height: pageHeight } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, height: item.height || 8 }];
  });
  pieces.sort((a, b) => b.y - a.y);
  const rows: Piece[][] = [];
  for (const piece of pieces) {
    const [first] = rows.at(-1) ?? [];
    if (first && first.y - piece.y < first.height / 2) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  return rows.map(row => {
    const [{ y, height } = { y: 0, height: 0 }] = row;
    const top = Math.min(1, Math.max(0, 1 - (y + height) / pageHeight));
    return { page: page.pageNumber, top: Math.round(top * 1000) / 1000, text: lineText(row) };
  });
}

function lineText(row: Piece[]): string {
  row.sort((a, b) => a.x - b.x);
  let text = '';
  let end = 0;
  for (const piece of row) {
    const gap = piece.x - end;
    if (text !== '') text += gap > piece.height ? '  ' : gap > piece.height / 10 ? ' ' : '';
    text += piece.text;
    end = piece.x + piece.width;
  }
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0000-\u001f]/g, ' ')
    .slice(0, longestLine)
    .toWellFormed();
}

function rank(name: string): number {
  const place = invoiceNames.indexOf(name.toLowerCase());
  return place === -1 ? invoiceNames.length : place;
}

async function readCarriedInvoice(pdf: PDFDocumentProxy): Promise<Einvoice | null> {
  const carried = [...((await pdf.getAttachments()) ?? new Map())] as [string, { filename: string }][];
  const candidates = carried
    .filter(([, { filename }]) => /\.xml$/i.test(filename))
    .sort(([, a], [, b]) => rank(a.filename) - rank(b.filename));
  let first: { einvoice: Einvoice; rank: number } | null = null;
  const others: string[] = [];
  for (const [key, { filename }] of candidates.slice(0, 5)) {
    // A file of another name beside an invoice of the standards is none.
    if (first !== null && first.rank < rank(filename)) break;
    const bytes = await contentOf(pdf, key);
    if (!bytes || bytes.length > xmlMaximumBytes) continue;
    const einvoice = readEinvoice(readXml(decodeXml(Buffer.from(bytes))));
    if (first === null && einvoice !== null) first = { einvoice, rank: rank(filename) };
    else if (einvoice !== null && einvoice.number !== first?.einvoice.number) others.push(einvoice.number);
  }
  return first === null || others.length === 0 ? (first?.einvoice ?? null) : { ...first.einvoice, others };
}
