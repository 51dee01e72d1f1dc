import {
  canonicalPointNumber,
  numberOfUnnumbered,
  pointNumberFault,
} from '../../supply/point/point-number.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { energyOfHeader } from '../words/energy-of-header.ts';
import { answerKey } from '../words/match-name.ts';
import type { KnownPoint } from '../words/named.ts';
import type { OwnerFinder } from './owner-finder.ts';
import { rowEnergy } from './row-attributes.ts';
import type { RowTools } from './row-tools.ts';

/** A stored point, or one that the import registers under `newPoint`. */
export type PointReference = { id: number } | { newPoint: string };

/** The same for two references to one point. */
export function pointKey(point: PointReference): string {
  return 'id' in point ? `${point.id}` : point.newPoint;
}

export type FoundPoint = {
  reference: PointReference;
  energyType: EnergyType;
  /** As it is stored, or will be. */
  number: string;
  siteIds: readonly number[];
};

/**
 * Finds the point of the current row: by its number, otherwise as the only point of an energy at its site. Null: a fault, already
 * reported.
 */
export function createPointFinder(
  tools: RowTools,
  owners: OwnerFinder,
): (columnEnergy: EnergyType | null) => FoundPoint | null {
  const { context, cells, mapping, problems } = tools;
  const byId = new Map(context.points.map(point => [point.id, point]));
  const meterEnergy = energyOfHeader(mapping.columns.find(({ role }) => role === 'meter')?.header ?? '');

  const textOfSite = () => cells.text('site') || (mapping.defaults.site ?? '');

  function siteOfRow(): number | null {
    const text = textOfSite();
    if (text === '') return null;
    const match = owners.matchSite(text);
    return match.kind === 'known' ? match.id : null;
  }

  function energyOf(columnEnergy: EnergyType | null): EnergyType | null {
    const told = cells.text('energy') === '' && mapping.defaults.energy === null;
    return told ? (columnEnergy ?? meterEnergy) : rowEnergy(tools);
  }

  function found(point: KnownPoint): FoundPoint | null {
    const site = siteOfRow();
    if (site !== null && !point.siteIds.includes(site)) {
      return problems.fault(cells.line(), cells.columnOf('site'), 'point-elsewhere', {
        text: textOfSite(),
        number: point.number,
      });
    }
    const { id, energyType, number, siteIds } = point;
    return { reference: { id }, energyType, number, siteIds };
  }

  function named(text: string, columnEnergy: EnergyType | null): FoundPoint | null {
    const answered = byId.get(context.pointAnswers.get(answerKey(text)) ?? -1);
    if (answered !== undefined) return { ...answered, reference: { id: answered.id } };
    const same = tools.pointsOf(text);
    const energy = same.length === 1 ? null : energyOf(columnEnergy);
    const [only, ...others] = energy === null ? same : same.filter(({ energyType }) => energyType === energy);
    if (only !== undefined && others.length === 0) return found(only);
    return unknown(text, energyOf(columnEnergy));
  }

  /** An unregistered number: asked about once, or registered at the site that a person stated. */
  function unknown(text: string, told: EnergyType | null): FoundPoint | null {
    const siteText = textOfSite();
    const site = siteOfRow();
    const wanted = context.newPoints.get(answerKey(text));
    const energyType = told ?? wanted?.energy ?? null;
    const number = energyType === null ? text : canonicalPointNumber(energyType, text);
    const isValid = energyType === null || pointNumberFault(energyType, number) === null;
    if (wanted === undefined) {
      if (site === null && siteText !== '') owners.unknownSite(siteText);
      const ofSite = context.points.filter(
        each =>
          (energyType === null || each.energyType === energyType) &&
          site !== null &&
          each.siteIds.includes(site),
      );
      return problems.unknownName(cells.line(), cells.columnOf('meter'), {
        kind: 'point',
        siteId: site,
        text,
        likely: ofSite.slice(0, 3).map(({ id }) => id),
        isNew: isValid,
        ...(energyType === null ? { lacksEnergy: true } : {}),
        ...(siteText === '' ? {} : { siteText }),
      });
    }
    if (energyType === null) return problems.fault(cells.line(), cells.columnOf('energy'), 'energy-missing');
    if (!isValid || number.length > 60)
      return problems.fault(cells.line(), cells.columnOf('meter'), 'point-number-invalid', { text });
    const siteId = wanted.siteId ?? owners.site();
    if (siteId === null) return null;
    return { reference: { newPoint: `${energyType} ${number}` }, energyType, number, siteIds: [siteId] };
  }

  /**
   * Without a number: the only point of the energy at the site; otherwise the user states which one, or that it has no number.
   */
  function ofSite(columnEnergy: EnergyType | null): FoundPoint | null {
    const siteId = owners.site();
    const energyType = energyOf(columnEnergy) ?? rowEnergy(tools);
    if (energyType === null) return null;
    const own = context.points.filter(
      each => each.energyType === energyType && siteId !== null && each.siteIds.includes(siteId),
    );
    const [only, ...others] = own;
    if (only !== undefined && others.length === 0) return found(only);
    const text = `${textOfSite()} · ${energyType}`;
    const answered = byId.get(context.pointAnswers.get(answerKey(text)) ?? -1);
    if (answered !== undefined) return { ...answered, reference: { id: answered.id } };
    const wanted = context.newPoints.get(answerKey(text));
    const at = wanted?.siteId ?? siteId;
    if (wanted !== undefined && at !== null) {
      const number = numberOfUnnumbered(textOfSite());
      return { reference: { newPoint: `${energyType} ${number}` }, energyType, number, siteIds: [at] };
    }
    return problems.unknownName(cells.line(), cells.columnOf('site'), {
      kind: 'point',
      siteId,
      text,
      likely: own.slice(0, 3).map(({ id }) => id),
      isNew: own.length === 0,
      siteText: textOfSite(),
    });
  }

  return columnEnergy => {
    const text = cells.text('meter');
    if (text !== '') return named(text, columnEnergy);
    if (cells.text('site') !== '' || mapping.defaults.site !== null) return ofSite(columnEnergy);
    return problems.fault(cells.line(), cells.columnOf('meter'), 'point-missing');
  };
}
