import { compilePdf } from './compile-pdf.ts';
import type { DocumentIdentity } from './document-identity.ts';
import type { Report } from './report.ts';
import { printable } from './printable.ts';
import { fontCharacters } from './report-fonts.ts';

const source = `#import "/report-template.typ": report
#report(json("/report.json"))
`;

/** The bytes of a report as PDF. Takes much processor time: `writeReport` runs this in a separate process. */
export function compileReport(report: Report, { groupName, logo, created }: DocumentIdentity): Uint8Array {
  const encoder = new TextEncoder();
  const assets: Record<string, Uint8Array> = {};
  const { blocks, ...texts } = printable({ ...report, groupName }, fontCharacters());
  const blocksWithFiles = blocks.map((block, index) => {
    if (block.kind !== 'chart') return block;
    const path = `/chart-${index}.svg`;
    const { svg, legend = [], ...chart } = block;
    assets[path] = encoder.encode(svg);
    return { ...chart, legend, path };
  });
  if (logo !== null) assets['/logo'] = logo;
  const data = { ...texts, hasLogo: logo !== null, blocks: blocksWithFiles };
  assets['/report.json'] = encoder.encode(JSON.stringify(data));
  return compilePdf(source, assets, created);
}
