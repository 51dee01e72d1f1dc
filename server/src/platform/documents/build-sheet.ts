import { type Cell, type CellStyle, type CellValue, rangeRef, type WriteSheet } from 'hucre/xlsx';
import { type CellContent, cellContent, textCell } from './cell-content.ts';
import { bodyStyle, headerStyle, headingStyle, titleStyle, totalStyle } from './cell-style.ts';
import { columnWidth, isWrapped, rowHeight } from './column-width.ts';
import type { Sheet, SheetCell } from './workbook.ts';
import { buildChart } from './workbook-chart.ts';

/** Converts one sheet into the terms of the spreadsheet library. */
export function buildSheet(sheet: Sheet, name: string): WriteSheet {
  const { columns, heading } = sheet;
  const rows: CellValue[][] = [];
  const cells = new Map<string, Partial<Cell>>();
  const indented = columns.map(({ format }, index) => {
    const left = columns[index - 1];
    return format === 'text' && left !== undefined && left.format !== 'text';
  });

  const laidOut = columns.map((column, index) => ({
    format: column.format,
    width: column.width ?? columnWidth(column, sheet.rows, index),
    wraps: isWrapped(column, sheet.rows, index),
  }));
  const heights = new Map<number, { height: number }>();
  const fitHeight = (row: SheetCell[], isHeader: boolean) => {
    const height = rowHeight(
      laidOut.flatMap(({ width, wraps }, index) =>
        isHeader || wraps ? [{ cell: row[index] ?? null, width }] : [],
      ),
    );
    if (height !== undefined) heights.set(rows.length, { height });
  };

  const addRow = (
    contents: CellContent[],
    styleOf: (content: CellContent, column: number) => CellStyle | null,
  ) => {
    const row = rows.length;
    rows.push(contents.map(({ value }) => value));
    contents.forEach((content, column) => {
      const style = styleOf(content, column);
      if (style !== null) cells.set(`${row},${column}`, { value: content.value, type: content.type, style });
    });
  };
  const formatOf = (content: CellContent, column: number) =>
    content.ownFormat ?? columns[column]?.format ?? 'text';

  for (const line of heading) addRow([textCell(line)], () => (rows.length === 1 ? titleStyle : headingStyle));
  if (heading.length > 0) rows.push([]);
  const headerRow = rows.length;
  fitHeight(
    columns.map(({ header }) => header),
    true,
  );
  addRow(
    columns.map(({ header }) => textCell(header)),
    (content, column) => headerStyle(formatOf(content, column), indented[column]),
  );
  for (const row of sheet.rows) {
    fitHeight(row, false);
    addRow(row.map(cellContent), (content, column) =>
      content.ownFormat === null ? null : bodyStyle(content.ownFormat, indented[column]),
    );
  }
  const lastRow = rows.length - 1;
  addRow((sheet.totals ?? []).map(cellContent), (content, column) =>
    totalStyle(formatOf(content, column), indented[column]),
  );

  return {
    name,
    columns: laidOut.map(({ format, width, wraps }, index) => ({
      width,
      style: bodyStyle(format, indented[index], wraps),
    })),
    rows,
    rowDefs: heights,
    cells,
    freezePane: { rows: headerRow + 1 },
    autoFilter: { range: rangeRef(headerRow, 0, lastRow, Math.max(0, columns.length - 1)) },
    charts: (sheet.charts ?? []).map((chart, index) =>
      buildChart(chart, { sheet, sheetName: name, firstRow: headerRow + 1, lastRow, index }),
    ),
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${headerRow + 1}:$${headerRow + 1}`,
    },
    headerFooter: { oddFooter: '&L&A&R&P / &N' },
    a11y: { headerRow },
  };
}
