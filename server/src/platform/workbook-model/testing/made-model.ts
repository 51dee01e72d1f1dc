import { months } from '@suivi/domain/ground/calendar/month';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { writeZip } from '../../documents/write-zip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const text = (place: string, value: string, style = 1) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;

const notice = `${head}<worksheet xmlns="${main}"><sheetData><row r="1">${text('A1', 'Notice')}</row><row r="2">${text('A2', 'Ne modifiez pas les en-têtes')}</row></sheetData></worksheet>`;

/** Titles in row 1, headers over two rows with merged cells, lists, a formula, a table, protection, one formatted row. */
const entry = `${head}<worksheet xmlns="${main}" xmlns:x14="x14" xmlns:xm="xm"><dimension ref="A1:H5"/><cols><col min="1" max="1" width="20" style="2"/></cols><sheetData><row r="1">${text('A1', 'Import des consommations')}</row><row r="3">${text('A3', 'Entité')}${text('C3', 'Période')}${text('E3', 'Consommations')}</row><row r="4">${text('A4', 'SIRET')}${text('B4', 'Nom usuel')}${text('C4', 'Année')}${text('D4', 'Mois de début des 12 mois')}${text('E4', 'Électricité (kWh)')}${text('F4', 'Gaz naturel - réseaux (kWh)')}${text('G4', 'Fioul domestique (l)')}${text('H4', 'Total (kWh)')}</row><row r="5" ht="18" customHeight="1"><c r="A5" s="2"/><c r="E5" s="3"/><c r="H5" s="3"><f>E5+F5</f><v>0</v></c></row></sheetData><sheetProtection sheet="1" objects="1"/><mergeCells count="3"><mergeCell ref="A1:H1"/><mergeCell ref="A3:B3"/><mergeCell ref="E3:H3"/></mergeCells><dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="C5:C500"><formula1>"2024,2025"</formula1></dataValidation></dataValidations><tableParts count="1"><tablePart r:id="t1" xmlns:r="${office}"/></tableParts><extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations count="1"><x14:dataValidation type="list"><x14:formula1><xm:f>Listes!$A$1:$A$12</xm:f></x14:formula1><xm:sqref>D5:D500</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst></worksheet>`;

const lists = `${head}<worksheet xmlns="${main}"><sheetData>${months
  .map(monthTitle)
  .map((name, index) => `<row r="${index + 1}">${text(`A${index + 1}`, name, 0)}</row>`)
  .join('')}</sheetData></worksheet>`;

const columns = [
  'SIRET',
  'Nom usuel',
  'Année',
  'Mois de début des 12 mois',
  'Électricité (kWh)',
  'Gaz naturel - réseaux (kWh)',
  'Fioul domestique (l)',
  'Total (kWh)',
];

export const madeModelParts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${[1, 2, 3].map(number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/tables/table1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Notice" sheetId="1" r:id="s1"/><sheet name="Saisie" sheetId="2" r:id="s2"/><sheet name="Listes" sheetId="3" state="hidden" r:id="s3"/></sheets><calcPr calcId="191029"/></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[1, 2, 3].map(number => `<Relationship Id="s${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="s4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': notice,
  'xl/worksheets/sheet2.xml': entry,
  'xl/worksheets/_rels/sheet2.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t1" Type="${office}/table" Target="../tables/table1.xml"/></Relationships>`,
  'xl/worksheets/sheet3.xml': lists,
  'xl/tables/table1.xml': `${head}<table xmlns="${main}" id="1" name="Saisie1" displayName="Saisie1" ref="A4:H5"><autoFilter ref="A4:H5"/><tableColumns count="8">${columns.map((name, index) => `<tableColumn id="${index + 1}" name="${name}"/>`).join('')}</tableColumns></table>`,
};

/** A model made like real ones, since OPERAT's own is not published; `changes` replaces parts. */
export function makeModel(changes: Record<string, string> = {}): Promise<Uint8Array> {
  const files = Object.entries({ ...madeModelParts, ...changes }).map(([name, content]) => ({
    name,
    bytes: new TextEncoder().encode(content),
  }));
  return writeZip(files, new Date('2026-01-01T00:00:00Z'));
}
