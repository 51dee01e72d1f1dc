import type { ExplainedLine, readExplanation as endpoint } from '@suivi/contract/dashboard';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import { estimatedCents, priceAt } from '@suivi/domain/energy/price';
import { findMissingMonths, type MissingMonth } from '../../platform/declared-months/find-missing-months.ts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { type References, readReferences } from '../../records/references/read-references.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readDeclaredMonths, readSiteNames } from './explanation-store.ts';
import { findSiteId } from './find-site.ts';

type DeclaredMonth = Awaited<ReturnType<typeof readDeclaredMonths>>[number];

export const readExplanation: ReadingVerb<typeof endpoint> = async ({ query, db, today }) => {
  const siteId = query.site === undefined ? null : await findSiteId(db, query.site);
  if (query.site !== undefined && siteId === null) return refuse('not-found', { field: 'site' });
  const scope = { siteId, energyType: query.energy, month: query.month };
  const [references, declared, missing, names] = await Promise.all([
    readReferences(db),
    readDeclaredMonths(db, { year: query.year, ...scope }),
    findMissingMonths(db, { years: [query.year], today, ...scope }),
    readSiteNames(db),
  ]);

  const lines = new Map<number, ExplainedLine>();
  for (const row of declared) {
    const { declarationId, siteCode, siteName, energyType, unit, gasCoefficient } = row;
    const line = lines.get(declarationId) ?? {
      siteId: row.siteId,
      siteCode,
      siteName,
      year: query.year,
      energyType,
      declarationId,
      unit,
      gasCoefficient,
      months: [],
    };
    line.months.push(explainedMonth(row, query.year, references));
    lines.set(declarationId, line);
  }
  return ok({
    lines: [...lines.values()],
    missing: missingLines(missing, names),
    factors: factorsOf(declared, query.year, references),
  });
};

function missingLines(missing: readonly MissingMonth[], names: Awaited<ReturnType<typeof readSiteNames>>) {
  const lines = Map.groupBy(missing, ({ siteId, energyType }) => `${siteId} ${energyType}`);
  return [...lines.values()].flatMap(line => {
    const [first] = line;
    const site = names.find(({ id }) => id === first?.siteId);
    if (!first || !site) return [];
    return [
      {
        siteCode: site.code,
        siteName: site.name,
        energyType: first.energyType,
        months: line.map(({ month }) => month),
      },
    ];
  });
}

function explainedMonth(
  row: DeclaredMonth,
  year: number,
  { prices, factorSets, factorSetInUse }: References,
) {
  const { month, quantity, normalQuantity, amountCents, isCreditNote, priceQuantity, energyType } = row;
  const period = { year, month };
  const price = amountCents === null ? priceAt(prices, energyType, period) : null;
  const factor = factorAt(factorSets, factorSetInUse, energyType, period)?.factor ?? null;
  return {
    month,
    quantity,
    normalQuantity,
    amountCents,
    isCreditNote,
    estimatedCents: price === null || priceQuantity === null ? null : estimatedCents(priceQuantity, price),
    unitPriceEuros: price?.valueEuros ?? null,
    emissionsKg: factor === null || normalQuantity === null ? null : normalQuantity * factor.valueKg,
    factorKg: factor?.valueKg ?? null,
  };
}

/** Each factor that was used once, with where it comes from. */
function factorsOf(declared: DeclaredMonth[], year: number, { factorSets, factorSetInUse }: References) {
  const used = new Map<string, NonNullable<ReturnType<typeof describe>>>();
  for (const { energyType, month } of declared) {
    const described = describe(energyType, month);
    if (described) used.set(`${energyType} ${described.valueKg} ${described.source}`, described);
  }
  return [...used.values()];

  function describe(energyType: DeclaredMonth['energyType'], month: DeclaredMonth['month']) {
    const found = factorAt(factorSets, factorSetInUse, energyType, { year, month });
    if (found === null) return null;
    const { valueKg, unit, perimeter, source, vintage } = found.factor;
    return {
      energyType,
      valueKg,
      unit,
      perimeter,
      source,
      vintage,
      set: found.setId,
      isFallback: found.isFallback,
    };
  }
}
