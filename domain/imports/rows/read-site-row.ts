import { parseFiness } from '../../sites/parse-finess.ts';
import { parseSiret } from '../../sites/parse-siret.ts';
import type { SiteType } from '../../sites/site.ts';
import type { CandidateSite } from './candidate.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { NameMatcher } from '../words/match-name.ts';
import { attributeNumber, attributeSurface, attributeText } from './read-attributes.ts';
import type { RowTools } from './row-tools.ts';
import { yesOrNo } from '../../ground/table/yes-or-no.ts';

const typeWords: readonly [SiteType, RegExp][] = [
  ['hospital', /^(hospital|ch|centre hospitalier|hopital)$/],
  ['ehpad', /^(ehpad|maison de retraite|residence)\b/],
  ['annex', /^(annexe?)\b/],
  ['other', /^(autre|other)\b/],
];

/** The site that the row at hand describes; null for a fault. */
export function readSiteRow(matchSite: NameMatcher, tools: RowTools): CandidateSite | null {
  const { cells, problems } = tools;
  const name = attributeText('name', 120, tools);
  if (name === null) return problems.fault(cells.line(), cells.columnOf('name'), 'name-missing');
  const code = attributeText('code', 60, tools);
  const city = attributeText('city', 120, tools);
  const weatherStation = attributeText('weather-station', 20, tools);
  const siteType = readType(tools);
  const siret = readSiret(tools);
  const finess = readFiness(tools);
  const floorAreaM2 = attributeSurface(
    cells.columnOf('floor-area') === null ? 'surface' : 'floor-area',
    tools,
  );
  const energyAreaM2 = attributeSurface('energy-area', tools);
  const altitudeM = attributeNumber('altitude', { minimum: -100, maximum: 5_000, decimals: 0 }, tools);
  const subjectToTertiaryDecree = readAnswer(tools);
  if (name === undefined || code === undefined || city === undefined || weatherStation === undefined)
    return null;
  if (siteType === undefined || siret === undefined || finess === undefined || altitudeM === undefined)
    return null;
  if (floorAreaM2 === undefined || energyAreaM2 === undefined || subjectToTertiaryDecree === undefined)
    return null;
  const byCode = code === null ? matchSite(name) : matchSite(code);
  const match = byCode.kind === 'unknown' ? matchSite(name) : byCode;
  return {
    line: cells.line(),
    existingId: match.kind === 'known' ? match.id : null,
    name,
    code,
    siteType,
    city,
    siret,
    finess,
    floorAreaM2,
    energyAreaM2,
    altitudeM,
    weatherStation,
    subjectToTertiaryDecree,
  };
}

function readType({ cells, problems }: RowTools): SiteType | null | undefined {
  const text = cells.text('type');
  if (text === '') return null;
  const folded = foldText(text);
  const found = typeWords.find(([, pattern]) => pattern.test(folded));
  if (found === undefined) problems.fault(cells.line(), cells.columnOf('type'), 'type-unknown', { text });
  return found?.[0];
}

function readSiret({ cells, problems }: RowTools): string | null | undefined {
  const parsed = parseSiret(cells.text('siret'));
  if (parsed.kind === 'empty') return null;
  if (parsed.kind === 'value') return parsed.siret;
  problems.fault(cells.line(), cells.columnOf('siret'), 'siret-invalid', { text: cells.text('siret') });
  return undefined;
}

function readFiness({ cells, problems }: RowTools): string | null | undefined {
  const parsed = parseFiness(cells.text('finess'));
  if (parsed.kind === 'empty') return null;
  if (parsed.kind === 'value') return parsed.finess;
  problems.fault(cells.line(), cells.columnOf('finess'), 'finess-invalid', { text: cells.text('finess') });
  return undefined;
}

function readAnswer({ mapping, cells, problems }: RowTools): boolean | null | undefined {
  const text = cells.text('tertiary-decree');
  const answer = yesOrNo(text);
  if (answer !== undefined) return answer;
  const subject = /^(non )?assujettie?$/.exec(foldText(text));
  if (subject !== null) return subject[1] === undefined;
  const column = cells.columnOf('tertiary-decree');
  const header = mapping.columns.find(({ index }) => index === column)?.header ?? '';
  problems.fault(cells.line(), column, 'answer-unknown', { text, header });
  return undefined;
}
