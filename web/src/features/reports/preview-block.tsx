import type { PreviewBlock } from '@suivi/contract/reports/annual-reports';
import styles from './paper.module.css';

type Of<Kind extends PreviewBlock['kind']> = Extract<PreviewBlock, { kind: Kind }>;

/** A block of a report as it is printed, except for the fonts of the printed document. */
export function PreviewBlockShown({ block }: { block: PreviewBlock }) {
  switch (block.kind) {
    case 'lead':
      return <p className={styles['lead']}>{block.text}</p>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'notes':
      return (
        <div className={styles['notes']}>
          <p className={styles['strong']}>{block.title}</p>
          <ul>
            {block.items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      );
    case 'figures':
      return <Figures figures={block.figures} />;
    case 'table':
      return <Table table={block} />;
    case 'chart':
      return <Chart chart={block} />;
    default:
      return block satisfies never;
  }
}

function Figures({ figures }: Pick<Of<'figures'>, 'figures'>) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value, unit, change, tone, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles['figure']}>
              {value}
              {unit && ` ${unit}`}
            </span>
            {change && <span data-tone={tone}>{change}</span>}
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ table: { caption, columns, rows, total } }: { table: Of<'table'> }) {
  const lines = total === null ? rows : [...rows, total];
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((cells, row) => (
          <tr key={row} data-total={row === rows.length || undefined}>
            {cells.map((cell, index) => (
              <td key={index} data-align={columns[index]?.align}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The fonts of the printed document are not available to the reader. */
function pictureOf(svg: string): string {
  const document = svg.replace(/font-family="[^"]*"/, 'font-family="sans-serif"');
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(document)}`;
}

function Chart({ chart: { caption, alt, legend, svg } }: { chart: Of<'chart'> }) {
  return (
    <figure className={styles['chart']}>
      <figcaption>{caption}</figcaption>
      {legend && (
        <p className={styles['legend']}>
          {legend.map(({ label, colour, mark }) => (
            <span key={label}>
              <span aria-hidden="true" data-mark={mark} style={{ color: colour }} />
              {label}
            </span>
          ))}
        </p>
      )}
      <img src={pictureOf(svg)} alt={alt} />
    </figure>
  );
}
