import { emptyContent } from '../../ground/fields/field.ts';
import { canonicalSiteName } from '../../sites/canonical-site-name.ts';
import { isSiteCode, siteCodeOf, siteFault, type SiteIdentity } from '../../sites/site-rules.ts';
import { type SiteContent, siteFields } from '../../sites/site.ts';
import { isStation } from '../../weather/stations.ts';
import type { CandidateSite } from '../rows/read-site-row.ts';
import { classifiedItem } from './classified-item.ts';
import { contradictedLines } from './contradicted-lines.ts';
import { type ItemKey, type DryRunItem, refusedItem } from './dry-run-item.ts';
import { comparedFields, withTold } from './told-fields.ts';

export type StoredSite = SiteContent & SiteIdentity;
export type SiteWrite<Stored extends StoredSite> = {
  key: { code: string };
  stored: Stored | null;
  content: SiteContent;
  /** Negative: the number by which other rows of the file refer to the site that is to be created. */
  givenId: number | null;
};

const newSite: SiteContent = { ...emptyContent(siteFields), siteType: 'other' };

/** The result of importing sites; an empty cell erases nothing. Values that could not be typed in the form are refused. */
export function dryRunSites<Stored extends StoredSite>(
  candidates: readonly CandidateSite[],
  stored: readonly Stored[],
): { items: DryRunItem[]; writes: SiteWrite<Stored>[] } {
  const items: DryRunItem[] = [];
  const writes: SiteWrite<Stored>[] = [];
  const met = new Set<string>();
  const contradicted = contradictedLines(candidates, ({ existingId, name }) =>
    String(existingId ?? canonicalSiteName(name)),
  );
  for (const candidate of candidates) {
    const { line, name } = candidate;
    const key: ItemKey = { kind: 'site', name };
    if (contradicted.has(line)) {
      items.push(refusedItem(line, key, 'row-contradicts'));
      continue;
    }
    const existing = stored.find(({ id }) => id === candidate.existingId) ?? null;
    const content = withTold(siteFields, candidate, existing ?? newSite);
    const code = existing?.code ?? codeFor(candidate);
    const fault = siteFault(content, { id: existing?.id ?? null, code }, stored, isStation);
    if (fault !== null) {
      items.push(refusedItem(line, key, fault.code, fault.name === undefined ? {} : { name: fault.name }));
      continue;
    }
    const owners = [canonicalSiteName(content.name), code, content.siret, content.finess].filter(
      own => own !== null,
    );
    if (owners.some(owner => met.has(owner))) {
      items.push(refusedItem(line, key, 'row-twice'));
      continue;
    }
    for (const owner of owners) met.add(owner);
    const before = existing && comparedFields(siteFields, existing);
    const item = classifiedItem(line, key, before, comparedFields(siteFields, content));
    items.push(item);
    if (item.class !== 'identical') {
      writes.push({ key: { code }, stored: existing, content, givenId: candidate.existingId });
    }
  }
  return { items, writes };
}

/** The code in the file, otherwise one made from the name; empty when no character is usable in an address. */
function codeFor({ code, name }: CandidateSite): string {
  return code !== null && isSiteCode(code) ? code : (siteCodeOf(name) ?? '');
}
