import type { WeatherOutcome } from '@suivi/contract/weather/weather';
import { formatCount, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { faultTexts, refusalTexts, stationsText } from './weather-text.ts';

type OutcomeProps = { outcome: WeatherOutcome; onLeaveOut: (() => void) | null };

/** The result of an import, with each faulty line. */
export function ImportOutcome({ outcome, onLeaveOut }: OutcomeProps) {
  if (outcome.kind === 'unreachable')
    return (
      <Notice kind="error" title={`${outcome.fileName} n’a pas pu être téléchargé`}>
        {outcome.status === null
          ? 'L’adresse publique ne répond pas.'
          : `L’adresse publique a répondu ${outcome.status}.`}{' '}
        Rien n’a été enregistré.
      </Notice>
    );
  if (outcome.kind === 'failed')
    return (
      <Notice kind="error" title={`${outcome.fileName} n’est pas importé`}>
        Le serveur n’a pas pu aller au bout. Rien de ce fichier n’a été enregistré&nbsp;: réessayez.
      </Notice>
    );
  const faults = outcome.faultCounts
    .map(({ fault, count }) => `${formatCount(count, 'ligne')} : ${faultTexts[fault]}`)
    .join(' ; ');
  return (
    <>
      {outcome.kind === 'imported' ? (
        <Notice kind="success" title={`${outcome.fileName} est importé`}>
          {formatCount(outcome.dayCount, 'jour lu', 'jours lus')} pour {stationsText(outcome.stations)}.{' '}
          {outcome.changedMonthCount === 0
            ? 'Tout était déjà connu : rien n’a changé.'
            : `${formatCount(outcome.changedMonthCount, 'mois ajouté ou corrigé', 'mois ajoutés ou corrigés')}.`}
          {outcome.keptMonthCount > 0 &&
            ` ${formatCount(outcome.keptMonthCount, 'mois gardé', 'mois gardés')}, mieux connus que dans ce fichier.`}
          {outcome.doubtfulDayCount > 0 &&
            ` ${formatCount(outcome.doubtfulDayCount, 'jour douteux', 'jours douteux')} selon Météo-France, non comptés.`}
        </Notice>
      ) : (
        <Notice
          kind="error"
          title={`${outcome.fileName} n’est pas importé`}
          actions={
            outcome.reason === 'faulty' &&
            onLeaveOut && <Button onClick={onLeaveOut}>Importer sans les lignes fautives</Button>
          }
        >
          {refusalTexts[outcome.reason]}
        </Notice>
      )}
      {faults !== '' && <p>{faults}.</p>}
      {outcome.faultyLines.length > 0 && (
        <DataTable
          captionShown
          caption="Lignes fautives (cent premières de chaque sorte)"
          columns={({ figures, words }) => [
            figures('line', 'Ligne', ({ lineNumber }) => formatNumber(lineNumber)),
            words('fault', 'Défaut', ({ fault }) => faultTexts[fault]),
            words('value', 'Valeur lue', ({ value }) => value),
          ]}
          rows={outcome.faultyLines}
          rowKey={({ lineNumber, fault }) => `${lineNumber} ${fault}`}
          maxHeight="18rem"
        />
      )}
    </>
  );
}
