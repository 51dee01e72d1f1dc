import { type CraftedPart, craftZip } from './craft-zip.ts';

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const parts: Record<string, string> = {
  '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<x:workbook xmlns:x="main" xmlns:r="${relation}"><x:sheets><x:sheet name="Relevés" sheetId="1" r:id="s1"/></x:sheets></x:workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s2" Type="${relation}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="s3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
};

/** The smallest workbook around the given sheet rows, with parts replaced or added as given. */
export function craftWorkbook(rows: string, changes: CraftedPart[] = []): Uint8Array {
  const sheet = `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const all = { ...parts, 'xl/worksheets/sheet1.xml': sheet };
  const kept = Object.entries(all).filter(([name]) => changes.every(change => change.name !== name));
  return craftZip([...kept.map(([name, content]) => ({ name, content })), ...changes]);
}
