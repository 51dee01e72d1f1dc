import type { Report } from './report.ts';
import { writePdf } from './write-pdf.ts';

const source = `#import "/report-template.typ": report
#report(json("/report.json"))
`;

/** A report as a tagged A4 PDF in French, charts as vectors, fonts embedded. */
export function writeReport(report: Report, created: Date): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const assets: Record<string, Uint8Array> = {};
  const blocks = report.blocks.map((block, index) => {
    if (block.kind !== 'chart') return block;
    const path = `/chart-${index}.svg`;
    assets[path] = encoder.encode(block.svg);
    const { kind, caption, alt, legend = [] } = block;
    return { kind, caption, alt, legend, path };
  });
  assets['/report.json'] = encoder.encode(JSON.stringify({ ...report, blocks }));
  return writePdf(source, assets, created);
}
