/**
 * A report to print: blocks in their order, every text and figure already in the reader's language and format. Texts are data,
 * never markup.
 */
export type Report = {
  title: string;
  /** The site or group, and the period. */
  subtitle: string;
  author: string;
  /** The date as printed in the footer, « 21 novembre 2026 ». */
  dateText: string;
  /** Filters and scope, one line each, under the title. */
  context: string[];
  blocks: ReportBlock[];
};

export type ReportBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** The main result that the reader is looking for. */
  | { kind: 'lead'; text: string }
  | { kind: 'figures'; figures: KeyFigure[] }
  | ReportTable
  | ReportChart
  | { kind: 'notes'; title: string; items: string[] }
  /** A person's comment on the section; its line breaks are kept. */
  | { kind: 'comment'; text: string }
  /** The people who sign, with room for signatures; `name` is empty when nobody is named yet. */
  | { kind: 'signatures'; people: { role: string; name: string }[] }
  | { kind: 'page-break' };

export type KeyFigure = {
  label: string;
  value: string;
  unit: string;
  /** « −3,2 % par rapport à 2023 »; the tone colours the text, whose words say the same. */
  change: string;
  tone: 'better' | 'worse' | 'neutral';
  /** « données partielles », « estimé ». */
  note: string;
};

/** A figure that is compared with nothing, unless `more` says otherwise. */
export function keyFigure(label: string, value: string, more: Partial<KeyFigure> = {}): KeyFigure {
  return { label, value, unit: '', change: '', tone: 'neutral', note: '', ...more };
}

export type ReportColumn = {
  label: string;
  align: 'start' | 'end';
  /**
   * `fit`: as wide as its longest text; a number: a share of the remaining width. Without it, columns share the width equally.
   */
  width?: 'fit' | number;
};

export type ReportTable = {
  kind: 'table';
  caption: string;
  columns: ReportColumn[];
  rows: string[][];
  /** Null for a table without a total. */
  total: string[] | null;
};

type Layout = Pick<ReportColumn, 'width'> & { total?: string };

/** A column of a table with the text of its cell in each row. */
export type TextColumn<Row> = ReportColumn & Layout & { text: (row: Row, index: number) => string };

export function textColumn<Row>(
  label: string,
  text: TextColumn<Row>['text'],
  layout: Layout = {},
): TextColumn<Row> {
  return { label, align: 'start', text, ...layout };
}

/** Figures are aligned on the right. */
export function figureColumn<Row>(
  label: string,
  text: TextColumn<Row>['text'],
  layout: Layout = {},
): TextColumn<Row> {
  return { label, align: 'end', text, ...layout };
}

/** A table of one row for each of `rows`, with a row of totals when a column has one. */
export function tableOf<Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly TextColumn<Row>[],
): ReportTable {
  return {
    kind: 'table',
    caption,
    columns: columns.map(({ text: _text, total: _total, ...column }) => column),
    rows: rows.map((row, index) => columns.map(({ text }) => text(row, index))),
    total: columns.some(({ total }) => total !== undefined) ? columns.map(({ total = '' }) => total) : null,
  };
}

export type ReportChart = {
  kind: 'chart';
  caption: string;
  /** A description of the chart in words. */
  alt: string;
  /** Present when several lines are drawn; colours are hexadecimal. */
  legend?: { label: string; colour: string; mark: 'line' | 'dashed' | 'band' }[];
  /** A complete SVG document; texts in the font named by `reportFont`. */
  svg: string;
};

export const reportFont = 'Source Sans 3';
