import { cellText } from '../../ground/table/cell-text.ts';
import type { SiteHints } from '../words/guess-site.ts';
import type { ColumnRole } from '../words/mapping.ts';
import type { ImportContext } from './import-context.ts';
import { createNameMatcher, type NameMatcher } from '../words/match-name.ts';
import { isTotalName } from '../words/total-name.ts';
import { pointOfRow } from './point-of-row.ts';
import type { RowTools } from './row-tools.ts';

const hintRoles = ['type', 'city', 'siret', 'finess'] as const;

function isHint(role: ColumnRole): role is (typeof hintRoles)[number] {
  return (hintRoles as readonly ColumnRole[]).includes(role);
}

/** Finds the owner of a row; null for a fault, which is reported. */
export type OwnerFinder = {
  matchSite: NameMatcher;
  site: () => number | null;
  /** The site, or when no column names one, the site to which the row's point delivers. */
  siteOrPoint: () => number | null;
  /** Reports an unknown site. */
  unknownSite: (text: string) => null;
  building: () => number | null;
  /** The matcher for the buildings of one site. */
  matcherAt: (siteId: number) => NameMatcher;
};

export function createOwnerFinder(tools: RowTools): OwnerFinder {
  const { mapping, context, cells, problems, measureOf } = tools;
  const matchSite = createNameMatcher(context.sites, context.siteAnswers);
  const everywhere = matcherAmong(context.buildings);
  const bySite = new Map<number, NameMatcher>();

  function matcherAmong(buildings: ImportContext['buildings']): NameMatcher {
    const ids = new Set(buildings.map(({ id }) => id));
    const answers = context.buildingAnswers.filter(({ id }) => ids.has(id));
    return createNameMatcher(buildings, new Map(answers.map(({ key, id }) => [key, id])));
  }

  function matcherAt(siteId: number): NameMatcher {
    const known = bySite.get(siteId);
    if (known !== undefined) return known;
    const matcher = matcherAmong(context.buildings.filter(building => building.siteId === siteId));
    bySite.set(siteId, matcher);
    return matcher;
  }

  const hinting = mapping.columns.flatMap(({ index, header, role: given }) => {
    const role = given !== 'ignored' ? given : header === '' ? undefined : measureOf(header)?.role;
    return role !== undefined && isHint(role) ? { role, index } : [];
  });

  function hintsOfRow(): SiteHints {
    return Object.fromEntries(
      hinting.flatMap(({ role, index }) => {
        const text = cellText(cells.at(index)).slice(0, 120);
        return text === '' ? [] : [[role, text]];
      }),
    );
  }

  /** The tables of the first tool refer to sites and buildings by identifiers. */
  function nameIn(role: 'site' | 'building'): string {
    const text = cells.text(role);
    return context.formerNames.get(text) ?? text;
  }

  function site(): number | null {
    const written = nameIn('site');
    const text = written === '' ? (mapping.defaults.site ?? '') : written;
    const column = cells.columnOf('site');
    if (text === '') return problems.fault(cells.line(), column, 'site-missing');
    const match = matchSite(text);
    return match.kind === 'known' ? match.id : unknownSite(text);
  }

  function siteOrPoint(): number | null {
    const number = cells.text('meter');
    if (number === '' || cells.text('site') !== '' || mapping.defaults.site !== null) return site();
    const [only, ...others] = pointOfRow(tools)?.siteIds ?? [];
    if (only !== undefined && others.length === 0) return only;
    const said = matchSite(number);
    if (said.kind === 'known') return said.id;
    const column = cells.columnOf('meter');
    if (only !== undefined) return problems.fault(cells.line(), column, 'point-shared', { text: number });
    return problems.unknownName(cells.line(), column, {
      kind: 'site',
      siteId: null,
      text: number,
      likely: [],
      isPoint: true,
    });
  }

  function asTotal(text: string): { isTotal?: true } {
    return isTotalName(text, context.groupName) ? { isTotal: true } : {};
  }

  /** The site is asked about with its other data; a site with the same SIRET or FINESS is the most likely one. */
  function unknownSite(text: string): null {
    const hints = hintsOfRow();
    const same = [hints.finess, hints.siret].flatMap(number => {
      const match = matchSite(number ?? '');
      return match.kind === 'known' ? match.id : [];
    });
    const match = matchSite(text);
    const likely = match.kind === 'known' ? [] : match.likely;
    return problems.unknownName(cells.line(), cells.columnOf('site'), {
      kind: 'site',
      siteId: null,
      text,
      likely: [...new Set([...same, ...likely])],
      ...asTotal(text),
      ...(Object.keys(hints).length === 0 ? {} : { hints }),
    });
  }

  /** By code first, which is unique within a site; at the row's site if it names one. */
  function building(): number | null {
    const code = cells.text('building-code');
    const name = nameIn('building');
    const column = cells.columnOf('building') ?? cells.columnOf('building-code');
    if (code === '' && name === '') return problems.fault(cells.line(), column, 'building-missing');
    const hasSite = cells.text('site') !== '' || mapping.defaults.site !== null;
    const siteId = hasSite ? site() : null;
    const match = siteId !== null ? matcherAt(siteId) : hasSite ? matcherAmong([]) : everywhere;
    const byCode = code === '' ? null : match(code);
    if (byCode?.kind === 'known') return byCode.id;
    const byName = match(name === '' ? code : name);
    if (byName.kind === 'known') return byName.id;
    return problems.unknownName(cells.line(), column, {
      kind: 'building',
      siteId,
      text: name === '' ? code : name,
      likely: byName.likely,
      ...asTotal(name === '' ? code : name),
      ...(hasSite && siteId === null ? { siteText: nameIn('site') || (mapping.defaults.site ?? '') } : {}),
    });
  }

  return { matchSite, site, siteOrPoint, unknownSite, building, matcherAt };
}
