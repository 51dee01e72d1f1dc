import { readOperatSheet } from '@suivi/contract/decree/operat';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { freezeOperat } from '@suivi/contract/reports/snapshots';
import { operatNotice } from '@suivi/presentation/decree/operat-text';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import { formatDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import type { SitesState } from '../../../lib/api/use-sites.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { YearSelect } from '../../../ui/forms/period-selects.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../decree.module.css';
import type { DecreeFilters } from '../use-decree-filters.ts';
import type { OperatSheet } from './answers.ts';
import { declaredYears } from './declared-years.ts';
import { OperatFiles } from './operat-files.tsx';
import { OperatGaps } from './operat-gaps.tsx';
import { OperatTables } from './operat-tables.tsx';
import { FreezeButton } from '../../../widgets/freeze/freeze-button.tsx';
import { Read } from '../../../widgets/read/read.tsx';

type PartProps = { site: SiteSummary; sites: SitesState; filters: DecreeFilters };

/** What a person types on OPERAT for a site and year, and what is still missing. */
export function OperatPart({ site, sites, filters }: PartProps) {
  const { today } = useSession();
  const { years, dueYear } = declaredYears(sites, today.year);
  const [year, setYear] = useChoiceFilter('annee', years, dueYear);
  const query = { site: site.code, year };
  const read = useRead(readOperatSheet, { query }, { keepPrevious: true });
  const mayFreeze = usePermission('operat.freeze');
  const freeze = useChange(freezeOperat);
  return (
    <Stack gap="large">
      <FilterBar label="Année déclarée">
        <YearSelect label="Année déclarée" years={years} value={year} onChange={setYear} />
        <ButtonLink icon="excel" href={`/api/decree/operat-workbook?site=${site.code}&year=${year}`} download>
          Préparation (Excel)
        </ButtonLink>
        {mayFreeze && (
          <FreezeButton
            label="Figer cette fiche"
            what={`La préparation OPERAT ${year}, ${site.name},`}
            request={freeze}
            body={query}
          />
        )}
        {read.isFetching && (
          <div className={styles['busy']}>
            <Spinner label="Chargement..." />
          </div>
        )}
      </FilterBar>
      <Notice kind="info" live={false} title="Préparation, non officiel">
        <p>{operatNotice}</p>
        <Disclosure summary="Comment s’en servir">
          <ol className={styles['steps']}>
            <li>Réunissez d’abord ce qui manque ci-dessous.</li>
            <li>
              Connectez-vous à operat.ademe.fr avec le compte de l’établissement (l’EFA, entité fonctionnelle
              assujettie), et ouvrez l’année.
            </li>
            <li>
              Recopiez les quantités dans l’unité d’achat, sans les convertir&nbsp;: la plateforme le fait
              elle-même. L’électricité des bornes de recharge n’est retirée que si un sous-compteur la mesure.
            </li>
            <li>Recopiez les surfaces, la station météo et les indicateurs, puis gardez l’attestation.</li>
          </ol>
        </Disclosure>
      </Notice>
      <Read of={read} failed="La préparation n’a pas pu être chargée" skeletons={['16rem']}>
        {sheet => (
          <>
            <p>
              <strong>{answerText(sheet, isoDay(today) > isoDay(sheet.deadline))}</strong>
            </p>
            {doubtedMonthsTexts(sheet.doubted).map(text => (
              <p key={text}>{text}</p>
            ))}
            <OperatGaps gaps={sheet.gaps} site={sheet.site} onGo={filters.setPart} />
            <OperatTables sheet={sheet} />
          </>
        )}
      </Read>
      <OperatFiles year={year} />
    </Stack>
  );
}

function answerText({ gaps, year, deadline }: OperatSheet, isPast: boolean): string {
  const required = gaps.filter(({ need }) => need === 'required').length;
  const date = formatDay(deadline);
  const missing = formatCount(required, 'information nécessaire', 'informations nécessaires');
  if (isPast) {
    const state = required === 0 ? 'rien de nécessaire ne manque' : `il manque ${missing}`;
    return `L’échéance du ${date} pour ${year} est passée : ${state}.`;
  }
  return required === 0
    ? `Rien de nécessaire ne manque pour déclarer ${year} (avant le ${date}).`
    : `Avant le ${date}, il manque ${missing} pour déclarer ${year}.`;
}
