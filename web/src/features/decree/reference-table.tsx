import type { Period } from '@suivi/domain/ground/calendar/month';
import { useState } from 'react';
import { formatCount, formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import type { Proposal } from './answers.ts';
import { measureText } from '@suivi/presentation/decree/decree-values';
import { windowParameter, windowText } from './window-text.ts';

type Shown = Extract<Proposal, { kind: 'proposal' }>;
type Window = Shown['ranked'][number] & { rank: number };

type TableProps = {
  proposal: Shown;
  /** Shows the analysis of the site against these months. */
  onLook: (from: Period) => void;
  /** Null when the user may not choose. */
  onChoose: ((from: Period) => void) | null;
  isChosen: (from: Period) => boolean;
};

const firstShown = 15;

export function ReferenceTable({ proposal, onLook, onChoose, isChosen }: TableProps) {
  const [isWhole, setWhole] = useState(false);
  const windows = proposal.ranked.map((window, index) => ({ ...window, rank: index + 1 }));
  const shown = windows.filter(({ from, rank }) => isWhole || rank <= firstShown || isChosen(from));
  return (
    <>
      <DataTable
        captionShown
        caption="Périodes de douze mois, de la plus favorable à la moins favorable"
        columns={columns(proposal)}
        rows={shown}
        rowKey={({ from }) => windowParameter(from)}
        highlighted={({ from }) => isChosen(from)}
        rowActions={({ from }) => (
          <>
            <Button size="small" variant="quiet" onClick={() => onLook(from)}>
              Regarder<span className="visually-hidden"> l’analyse avec {windowText(from)}</span>
            </Button>
            {onChoose && !isChosen(from) && (
              <Button size="small" onClick={() => onChoose(from)}>
                Choisir<span className="visually-hidden"> {windowText(from)}</span>
              </Button>
            )}
          </>
        )}
      />
      {windows.length > firstShown && (
        <div>
          <Button onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? `Les ${firstShown} premières seulement`
              : `Voir les ${formatCount(windows.length, 'période')}`}
          </Button>
        </div>
      )}
    </>
  );
}

function columns({ measure, basis, ranked }: Shown): DataTableColumn<Window>[] {
  const best = ranked[0]?.value ?? 0;
  return [
    words(
      'window',
      'Douze mois',
      ({ from, firstFullYear }) => windowText(from) + (firstFullYear ? ' (première année pleine)' : ''),
    ),
    figures('rank', 'Rang', ({ rank }) => String(rank)),
    {
      key: 'adjusted',
      header: basis === 'adjusted' ? 'Corrigée du climat (comparée)' : 'Corrigée du climat',
      align: 'end',
      cell: ({ adjustedValue }) => measureText(adjustedValue, measure),
      sortValue: ({ adjustedValue }) => adjustedValue,
    },
    {
      key: 'raw',
      header: basis === 'raw' ? 'Brute (comparée)' : 'Brute',
      align: 'end',
      cell: ({ rawValue }) => measureText(rawValue, measure),
      sortValue: ({ rawValue }) => rawValue,
    },
    figures('below', 'Sous la meilleure de', ({ value }) =>
      formatShare(best > 0 ? (1 - value / best) * 100 : 0, 1),
    ),
  ];
}
