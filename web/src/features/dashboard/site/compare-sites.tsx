import { readRanking, type SiteRanking } from '@suivi/contract/analyses/analytics';
import { readChange } from '@suivi/contract/dashboard/dashboard';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { type MonthSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import { metricFormat } from '@suivi/presentation/analyses/metric-format';
import { unrankedTexts } from '@suivi/presentation/analyses/unranked-texts';
import { formatM2, formatVariation, missing } from '@suivi/presentation/ground/formats/number-formats';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { type Filter, useFilters } from '../../../lib/navigation/use-filters.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table-column.ts';
import { readAll } from '../../../widgets/read/read-all.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { ComparePeriods } from './compare-periods.tsx';
import { SiteLink } from '../../../widgets/site-link/site-link.tsx';
import styles from '../dashboard.module.css';

type CompareSitesProps = {
  site: SiteSummary;
  sites: readonly SiteSummary[];
  period: MonthSpan;
  /** The period with which the current one is compared. */
  before: MonthSpan;
};
type Row = { key: string; label: string; of: (site: SiteSummary) => string };

/** In addition to the site itself. */
const mostOthers = 3;
const metrics = ['consumption', 'cost', 'co2'] as const;

/** The site beside one to three others: in total, per square metre, and its change at equal climate. */
export function CompareSites({ site, sites, period, before }: CompareSitesProps) {
  const { values, set } = useFilters({ others: otherSites(sites) });
  const others = (values.others ?? []).filter(code => code !== site.code).slice(0, mostOthers);
  const compared = [site, ...sites.filter(({ code }) => others.includes(code))];
  const asked = (metric: (typeof metrics)[number]) =>
    [{ query: { period: spanText(period), metric } }, { enabled: compared.length > 1 }] as const;
  const rankings = readAll(
    useRead(readRanking, ...asked('consumption')),
    useRead(readRanking, ...asked('cost')),
    useRead(readRanking, ...asked('co2')),
  );
  const changes = useChanges(compared, period);
  const choose = (code: string, isChosen: boolean) => {
    const chosen = isChosen ? [...others, code] : others.filter(other => other !== code);
    set({ others: chosen.length === 0 ? null : chosen });
  };
  return (
    <Section
      title="Comparer"
      description={`${formatSpan(period)}, en tout, par m² de surface de consommations énergétiques, et l’évolution depuis ${formatSpan(before)} à climat égal. De un à trois autres centres.`}
    >
      <fieldset className={classNames(styles['choices'], styles['centres'])} data-no-print="">
        <legend className="visually-hidden">Centres à comparer</legend>
        {sites
          .filter(({ code }) => code !== site.code)
          .map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={others.includes(code)}
              disabled={!others.includes(code) && others.length >= mostOthers}
              onChange={isChosen => choose(code, isChosen)}
            />
          ))}
      </fieldset>
      {compared.length > 1 && (
        <Read of={rankings} failed="La comparaison n’a pas pu être chargée" skeletons={['16rem']}>
          {answers => (
            <DataTable
              captionShown
              caption={`${compared.map(({ name }) => name).join(', ')}, ${formatSpan(period)}`}
              columns={columnsOf(compared)}
              rows={[
                ...metrics.flatMap((metric, index) => rankingRows(metric, answers[index])),
                {
                  key: 'climate',
                  label: 'Évolution à périmètre et climat égaux',
                  of: ({ code }) => changes.get(code) ?? missing,
                },
                {
                  key: 'area',
                  // The ratios above divide by the floor area in force in the months of the period, which may differ.
                  label: 'Surface de consommations énergétiques, sur la fiche',
                  of: ({ energyAreaM2 }) => formatM2(energyAreaM2),
                },
              ]}
              rowKey={({ key }) => key}
            />
          )}
        </Read>
      )}
      <ComparePeriods site={site} period={period} />
    </Section>
  );
}

/** For example « avec=brioude,langeac ». */
function otherSites(sites: readonly SiteSummary[]): Filter<string[]> {
  return {
    name: 'avec',
    read: text => text.split(',').filter(code => sites.some(known => known.code === code)),
    write: codes => codes.join(','),
  };
}

type Ranking = { total: SiteRanking; perM2: SiteRanking };

/** The value as shown, or why there is none. */
function textOf(
  values: SiteRanking | undefined,
  { id }: SiteSummary,
  text: (value: number) => string,
): string {
  const value = values?.ranked.find(({ siteId }) => siteId === id)?.value;
  if (value !== undefined) return text(value);
  const why = values?.unranked.find(({ siteId }) => siteId === id);
  return why ? unrankedTexts[why.reason](why.months) : missing;
}

function rankingRows(metric: (typeof metrics)[number], answer: Ranking | undefined): Row[] {
  const { label, text, textPerM2 } = metricFormat({ metric, energyType: null });
  return [
    { key: metric, label, of: site => textOf(answer?.total, site, text) },
    { key: `${metric} m2`, label: `${label} par m²`, of: site => textOf(answer?.perM2, site, textPerM2) },
  ];
}

/**
 * For example « −3,3 % », the change in the use of each site without the effect of the weather; « climat non séparé » where no
 * model gives it.
 */
function useChanges(compared: readonly SiteSummary[], period: MonthSpan): Map<string, string> {
  const asked = (index: number) => {
    const site = compared[index]?.code;
    return [
      { query: { period: spanText(period), ...(site === undefined ? {} : { site }) } },
      { enabled: site !== undefined && compared.length > 1 },
    ] as const;
  };
  const reads = [
    useRead(readChange, ...asked(0)),
    useRead(readChange, ...asked(1)),
    useRead(readChange, ...asked(2)),
    useRead(readChange, ...asked(3)),
  ];
  return new Map(
    compared.flatMap(({ code }, index) => {
      const change = reads[index]?.data;
      if (change === undefined || change.comparedKwh === 0) return [];
      const percent = formatVariation((change.quantity.usage / change.comparedKwh) * 100);
      return [[code, change.models === null ? `${percent}, climat non séparé` : percent]];
    }),
  );
}

function columnsOf(compared: readonly SiteSummary[]): DataTableColumn<Row>[] {
  return [
    { key: 'label', header: 'Mesure', cell: ({ label }) => label },
    ...compared.map(
      (site): DataTableColumn<Row> => ({
        key: site.code,
        header: <SiteLink site={site} />,
        headerText: site.name,
        align: 'end',
        cell: ({ of }) => of(site),
      }),
    ),
  ];
}
