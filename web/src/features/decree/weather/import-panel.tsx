import { dailyFileAddresses, publishedDailyFiles } from '@suivi/domain/weather/daily-file-addresses';
import { useId } from 'react';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useSession } from '../../../lib/session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../decree.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { useWeatherImport } from './use-weather-import.ts';

type PanelProps = {
  /** Départements whose files the server may download itself. */
  downloads: readonly string[];
  /** Départements whose files contain the stations of the sites. */
  departements: readonly string[];
};

/** Imports a daily file chosen here, or downloaded by the server where the installation allows it. */
export function ImportPanel({ downloads, departements }: PanelProps) {
  const id = useId();
  const weather = useWeatherImport(downloads);
  const { running, isBusy, outcomes, error, sent } = weather;
  return (
    <Section
      title="Importer des données météo"
      description="Fichiers quotidiens de Météo-France, tels que publiés (par exemple Q_43_…csv.gz). Tout le fichier est vérifié avant d’être enregistré&nbsp;; le même fichier peut être importé deux fois sans dommage."
    >
      <Stack>
        <div className={styles['file']} data-no-print="">
          <label htmlFor={id}>Fichier quotidien (.csv.gz ou .csv)</label>
          <input
            id={id}
            type="file"
            accept=".gz,.csv"
            disabled={isBusy}
            onChange={event => {
              const [file] = event.target.files ?? [];
              if (file) weather.send(file);
              event.target.value = '';
            }}
          />
        </div>
        {downloads.length === 0 && <WhereFilesAre departements={departements} />}
        {downloads.map(departement => (
          <div key={departement} data-no-print="">
            <Button icon="download" busy={isBusy} onClick={() => weather.fetchDepartement(departement)}>
              Télécharger depuis Météo-France (département {departement})
            </Button>
          </div>
        ))}
        {isBusy && (
          <ProgressBar
            label={`Import de ${running?.fileName ?? sent?.name ?? 'données météo'}`}
            ratio={running?.bytesTotal ? running.bytesRead / running.bytesTotal : null}
            text={running ? formatCount(running.lineCount, 'ligne lue', 'lignes lues') : 'Envoi…'}
          />
        )}
        {error && (
          <Notice kind="error" title="L’import n’a pas pu être fait">
            {errorText(error)}
          </Notice>
        )}
        {outcomes.map(outcome => (
          <ImportOutcome
            key={outcome.fileName}
            outcome={outcome}
            onLeaveOut={weather.leaveOut(outcome.fileName)}
          />
        ))}
      </Stack>
    </Section>
  );
}

/** The two files of each département, to be downloaded by hand: the long past, then the last two years. */
function WhereFilesAre({ departements }: { departements: readonly string[] }) {
  const { today } = useSession();
  if (departements.length === 0) return null;
  return (
    <div data-no-print="">
      <p className="hint">
        Deux fichiers par département, publiés par Météo-France (data.gouv.fr, données climatologiques
        quotidiennes)&nbsp;: les années passées, puis les deux dernières. Leurs noms changent chaque janvier.
      </p>
      <ul className={styles['steps']}>
        {departements.flatMap(departement =>
          dailyFileAddresses(publishedDailyFiles, departement, today.year).flatMap(([address]) =>
            address === undefined ? (
              []
            ) : (
              <li key={address}>
                <a href={address} rel="noreferrer" className={styles['address']}>
                  {address.slice(address.lastIndexOf('/') + 1)}
                </a>
              </li>
            ),
          ),
        )}
      </ul>
    </div>
  );
}
