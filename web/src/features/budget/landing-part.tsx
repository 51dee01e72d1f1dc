import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { readLanding } from '@suivi/contract/budget/landing';
import { landingSentence } from '@suivi/presentation/budget/budget-words';
import { effectColumns } from '@suivi/presentation/costs/effect-columns';
import { costEffectWords, signedText } from '@suivi/presentation/costs/cost-change-texts';
import { shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { column } from '@suivi/presentation/ground/table-columns';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { WaterfallChart } from '../../charts/waterfall-chart.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { NothingDeclared } from '../../widgets/first-steps/nothing-declared.tsx';
import { Read } from '../../widgets/read/read.tsx';
import styles from './budget.module.css';
import { TextList } from '../../ui/layout/text-list.tsx';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type Landing = AnswerOf<typeof readLanding>;

/** The expected result of the year, its uncertainty, and why it differs from the voted budget. */
export function LandingPart({ year }: { year: number }) {
  const read = useRead(readLanding, { query: { year: String(year) } });
  return (
    <Read of={read} failed="L’atterrissage n’a pas pu être calculé" skeletons={['8rem', '20rem']}>
      {landing =>
        isNothing(landing) ? (
          <NothingDeclared
            icon="table"
            title="Rien à prévoir encore"
            text="L’atterrissage additionne les mois connus de l’année et ceux que le passé permet de prévoir."
          />
        ) : (
          <Landed landing={landing} year={year} />
        )
      }
    </Read>
  );
}

/** True when no month is known or foreseen and nothing is voted: the sum of nothing is not 0 €. */
function isNothing({ budget, months, landingCents, formerYearsCents }: Landing): boolean {
  const isUnknown = months.every(({ realCents, openCents }) => realCents === null && openCents === null);
  return budget === null && landingCents === 0 && formerYearsCents === 0 && isUnknown;
}

function Landed({ landing, year }: { landing: Landing; year: number }) {
  const { interval, budget, landingCents, formerYearsCents } = landing;
  return (
    <Stack gap="large">
      <p>{landingSentence(landing)}</p>
      <div className={styles['cards']}>
        <FigureCard label={`Atterrissage ${year}`} value={formatEuros(landingCents)}>
          {interval === null ? (
            <p className="hint">{'sans intervalle\u00a0: le passé ne permet pas d’en donner un'}</p>
          ) : (
            interval.lowCents < interval.highCents && (
              <p className="hint">
                {`entre ${formatEuros(interval.lowCents)} et ${formatEuros(interval.highCents)} (80\u00a0%, sur les quantités\u00a0; rien n’est dit des prix)`}
              </p>
            )
          )}
        </FigureCard>
        <FigureCard label="Mois réels" value={formatEuros(landing.realCents)} />
        <FigureCard label="Mois ouverts, prévus" value={formatEuros(landing.openCents)}>
          <p className="hint">avoirs déjà reçus déduits</p>
        </FigureCard>
        <FigureCard label="Économies des actions décidées" value={formatEuros(landing.savedCents)}>
          <p className="hint">kWh attendus au prix du mois, conseils suivis par jour en euros</p>
        </FigureCard>
        {budget && <FigureCard label={`${budget.label} voté`} value={formatEuros(budget.totalCents)} />}
        {formerYearsCents !== 0 && (
          <FigureCard label="Avoirs, hors atterrissage" value={formatEuros(formerYearsCents)}>
            <p className="hint">
              avoirs et rectifications d’exercices antérieurs, et avoirs déclarés de l’année
            </p>
          </FigureCard>
        )}
      </div>
      {budget && <Gap landing={landing} label={budget.label} />}
      <Reservations landing={landing} />
      <Section title="Par centre">
        <SumTable
          rows={landing.sites.map(({ code, name, ...sums }) => ({ key: code, name, ...sums }))}
          first="Centre"
          isOfSites
          hasBudget={budget !== null}
        />
      </Section>
      <Section title="Par énergie">
        <SumTable
          rows={landing.energies.map(({ energyType, ...sums }) => ({
            key: energyType,
            name: energyLabel(energyType),
            ...sums,
          }))}
          first="Énergie"
          hasBudget={budget !== null}
        />
      </Section>
      <Section title="Mois par mois">
        <DataTable
          caption={`Mois de ${year}`}
          columns={pageColumns<Landing['months'][number]>([
            column('month', 'Mois', ({ month }) => shortMonthName(month)),
            column('real', 'Réel', ({ realCents }) => realCents, { format: 'euros' }),
            column('open', 'Prévu', ({ openCents }) => openCents, { format: 'euros' }),
            column('saved', 'Économies', ({ savedCents }) => savedCents, { format: 'euros' }),
            column('budget', budget?.label ?? 'Budget', ({ budgetCents }) => budget && budgetCents, {
              format: 'euros',
            }),
          ])}
          rows={landing.months}
          rowKey={({ month }) => String(month)}
        />
      </Section>
    </Stack>
  );
}

function Gap({
  landing: { effects, landingCents, budgetCents },
  label,
}: {
  landing: Landing;
  label: string;
}) {
  const told = costEffectWords
    .filter(({ key }) => effects[key] !== 0)
    .map(({ key, label: name, meaning }) => ({
      key,
      label: key === 'price' ? 'Prix' : name,
      value: effects[key],
      text: signedText(effects[key], formatEuros),
      note: meaning,
    }));
  const gap = landingCents - budgetCents;
  const total = { key: 'total', label: 'Écart', value: gap, text: signedText(gap, formatEuros) };
  return (
    <ChartFrame
      title="Pourquoi cet écart"
      level={2}
      subtitle={`Atterrissage par rapport au ${label} voté, en € TTC`}
      height={150}
      empty={told.length === 0 ? 'L’atterrissage est celui du budget' : undefined}
      table={
        <DataTable
          captionShown
          caption="Ce dont l’écart au budget est fait"
          columns={pageColumns(effectColumns(total, formatEuros))}
          rows={told}
          rowKey={({ key }) => key}
        />
      }
    >
      <WaterfallChart label="Pourquoi l’atterrissage diffère du budget" steps={told} total={total} />
    </ChartFrame>
  );
}

function Reservations({ landing }: { landing: Landing }) {
  const { unknown, sites, extendedMonths, isClimateUnknown, isDemonstrationWeather } = landing;
  const nameOf = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const told = [
    ...unknown.map(
      ({ siteId, energyType, months }) =>
        `${nameOf(siteId)}, ${energyLabel(energyType)}\u00a0: ${formatCount(months.length, 'mois', 'mois')} ni connus ni prévus (${months.map(shortMonthName).join(', ')}), absents de l’atterrissage.`,
    ),
    ...(extendedMonths > 0
      ? [
          `${formatCount(extendedMonths, 'mois', 'mois')} au dernier prix connu, faute de contrat ou de grille publique déjà connus, avec le scénario du budget.`,
        ]
      : []),
    ...(isClimateUnknown
      ? [
          'Climat non séparé là où aucun modèle ne tient ou sans météo\u00a0: il est dans «\u00a0Usage\u00a0».',
        ]
      : []),
    ...(isDemonstrationWeather ? ['Le climat est celui de la météo de démonstration.'] : []),
  ];
  if (told.length === 0) return null;
  return <TextList className={styles['notes']} texts={told} />;
}

type SumRow = Pick<Landing, 'realCents' | 'openCents' | 'savedCents' | 'landingCents' | 'budgetCents'> & {
  key: string;
  name: string;
};

function SumTable({
  rows,
  first,
  hasBudget,
  isOfSites = false,
}: {
  rows: readonly SumRow[];
  first: string;
  hasBudget: boolean;
  /** Whether the keys of the rows are site codes. */
  isOfSites?: boolean;
}) {
  const euros = (key: string, header: string, of: (row: SumRow) => number) =>
    column(key, header, of, {
      format: 'euros',
      sorts: true,
      total: rows.reduce((total, row) => total + of(row), 0),
    });
  const gap = (row: SumRow) => row.landingCents - row.budgetCents;
  return (
    <DataTable
      caption={`Atterrissage par ${first.toLowerCase()}`}
      columns={pageColumns(
        [
          column('name', first, ({ name }: SumRow) => name, { sorts: true, total: 'Total' }),
          euros('real', 'Réel', row => row.realCents),
          euros('open', 'Prévu, économies déduites', row => row.openCents + row.savedCents),
          euros('landing', 'Atterrissage', row => row.landingCents),
          ...(hasBudget
            ? [
                euros('budget', 'Budget', row => row.budgetCents),
                {
                  ...euros('gap', 'Écart', gap),
                  text: (row: SumRow) => signedText(gap(row), formatEuros),
                  totalText: signedText(
                    rows.reduce((total, row) => total + gap(row), 0),
                    formatEuros,
                  ),
                },
              ]
            : []),
        ],
        isOfSites ? { name: { cell: ({ key, name }) => <SiteLink site={{ code: key, name }} /> } } : {},
      )}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
