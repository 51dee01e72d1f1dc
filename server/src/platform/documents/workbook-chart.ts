import { cellRef, type SheetChart as LibraryChart } from 'hucre/xlsx';
import { numberFormats } from './cell-style.ts';
import { xmlText } from './xml-text.ts';
import type { Sheet, SheetChart } from './workbook.ts';

const rowsPerChart = 20;
const columnsPerChart = 9;

type Place = { sheet: Sheet; sheetName: string; firstRow: number; lastRow: number; index: number };

/** A native chart to the right of the table; several charts are placed below one another. */
export function buildChart(chart: SheetChart, place: Place): LibraryChart {
  const { sheet, sheetName, firstRow, lastRow, index } = place;
  const range = (column: number) =>
    `'${sheetName.replaceAll("'", "''")}'!${absolute(firstRow, column)}:${absolute(lastRow, column)}`;
  const from = { row: firstRow - 1 + index * rowsPerChart, col: sheet.columns.length + 1 };
  return {
    type: chart.kind,
    title: xmlText(chart.title),
    altText: xmlText(chart.altText),
    anchor: { from, to: { row: from.row + rowsPerChart - 2, col: from.col + columnsPerChart } },
    legend: chart.seriesColumns.length > 1 ? 'bottom' : false,
    axes: {
      y: {
        title: xmlText(chart.valueAxisTitle),
        gridlines: { major: true },
        numberFormat: { formatCode: numberFormats.whole },
      },
    },
    series: chart.seriesColumns.map((column, order) => {
      const color = chart.colours[order];
      return {
        name: xmlText(sheet.columns[column]?.header ?? ''),
        values: range(column),
        categories: range(chart.categoryColumn),
        ...(color === undefined ? {} : { color }),
      };
    }),
  };
}

function absolute(row: number, column: number): string {
  return cellRef(row, column).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2');
}
