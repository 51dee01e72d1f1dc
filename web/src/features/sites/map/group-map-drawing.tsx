import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { textWidth } from '@suivi/presentation/ground/charts/text-width';
import { useState } from 'react';
import { MarkButtons } from '../../../charts/mark-buttons.tsx';
import { useMeasuredWidth } from '../../../charts/use-measured-width.ts';
import { goTo } from '../../../lib/navigation/address.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import styles from './group-map.module.css';
import type { MeasuredSite } from './group-measure.ts';
import { hauteLoire } from './haute-loire.ts';
import { frameOf, isWithin } from './place-on-map.ts';

type GroupMapDrawingProps = {
  label: string;
  measured: readonly MeasuredSite[];
  /**
   * Whether values have a sign, where more is worse and less is better: the two have colours of their own, and signs in their
   * texts.
   */
  isSigned: boolean;
};

const margin = 36;
/** Radii in pixels. The area of a circle is proportional to its value; the smallest can still be pressed with a finger. */
const radii = { most: 30, least: 9, unknown: 7 };
/** On a narrower map the circles are smaller, and the names have no values: the list below shows them. */
const narrow = 480;
/** More names would cover each other: the list and the focused circle show them. */
const mostNames = 12;

/** Circles on the outline of the département; pressing one opens the page of the site. */
export function GroupMapDrawing({ label, measured, isSigned }: GroupMapDrawingProps) {
  const [ref, width] = useMeasuredWidth<HTMLDivElement>(560);
  const [active, setActive] = useState<number | null>(null);
  const placed = measured.flatMap(each => {
    const { location } = each.site;
    return location === null ? [] : [{ ...each, location }];
  });
  const isOfOutline = placed.every(({ location }) => isWithin(hauteLoire, location));
  const frame = frameOf(
    [...(isOfOutline ? hauteLoire : []), ...placed.map(each => each.location)],
    width,
    margin,
  );
  const isNarrow = width < narrow;
  const most = Math.max(...placed.map(each => ('value' in each ? Math.abs(each.value) : 0)));
  // The largest first, so that the small ones are drawn above them.
  const circles = placed
    .map(each => ({ ...frame.place(each.location), r: radiusOf(each, most) * (isNarrow ? 0.6 : 1), each }))
    .toSorted((a, b) => b.r - a.r);
  const shown = active === null ? undefined : circles[active]?.each;
  if (placed.length === 0) return <p className={styles['note']}>Aucun centre n’a de position.</p>;
  return (
    <div ref={ref} className={styles['map']}>
      <div style={{ position: 'relative', blockSize: frame.height }}>
        <svg width={width} height={frame.height} aria-hidden="true" className={styles['drawing']}>
          {isOfOutline && <path className={styles['outline']} d={pathOf(hauteLoire.map(frame.place))} />}
          {circles.map(({ x, y, r, each }, index) => (
            <circle
              key={each.site.code}
              cx={x}
              cy={y}
              r={r}
              className={styles['circle']}
              data-look={lookOf(each, isSigned)}
              data-active={index === active || undefined}
            />
          ))}
          {circles.length <= mostNames &&
            apart(circles, isNarrow ? 1 : 2).map(({ x, top, each }) => (
              <text key={each.site.code} x={x} y={top + 13} className={styles['name']}>
                {each.site.name}
                {!isNarrow && (
                  <tspan x={x} dy="1.2em" className={styles['value']}>
                    {'value' in each ? each.text : '—'}
                  </tspan>
                )}
              </text>
            ))}
        </svg>
        <MarkButtons
          label={label}
          marks={circles.map(({ x, y, r, each }) => ({
            key: each.site.code,
            label: told(each),
            left: x - Math.max(r, 12),
            top: y - Math.max(r, 12),
            width: 2 * Math.max(r, 12),
            height: 2 * Math.max(r, 12),
          }))}
          onActive={setActive}
          onSelect={code => code !== null && goTo(viewHref('site', { centre: code }))}
        />
      </div>
      <p aria-hidden="true" className={styles['readout']}>
        {shown ? told(shown) : 'Un cercle ouvre la page de son centre.'}
      </p>
      {isOfOutline && (
        <p className={styles['note']}>Contour de la Haute-Loire&nbsp;: IGN, GEOFLA 2016, simplifié.</p>
      )}
    </div>
  );
}

/**
 * Places names below their circles, or above when another name is there; leaves them out when both places are taken, since the
 * list shows them.
 */
function apart<Circle extends { x: number; y: number; r: number; each: MeasuredSite }>(
  circles: readonly Circle[],
  lines: number,
): (Circle & { top: number })[] {
  const height = lines * 16;
  const stood: { x: number; top: number; width: number }[] = [];
  return circles.flatMap(circle => {
    const { x, y, r, each } = circle;
    const width = textWidth(each.site.name, screenInk.fontSize) + 8;
    const isFree = (top: number) =>
      stood.every(
        other => Math.abs(other.x - x) >= (other.width + width) / 2 || Math.abs(other.top - top) >= height,
      );
    const isOverCircle = (top: number) =>
      circles.some(
        other =>
          other !== circle &&
          Math.abs(other.x - x) < other.r + width / 2 &&
          Math.abs(other.y - top - height / 2) < other.r + height / 2,
      );
    const tops = [y + r + 2, y - r - 2 - height].filter(isFree);
    const top = tops.find(each => !isOverCircle(each)) ?? tops[0];
    if (top === undefined) return [];
    stood.push({ x, top, width });
    return [{ ...circle, top }];
  });
}

function told(each: MeasuredSite): string {
  return `${each.site.name}\u00a0: ${'value' in each ? each.text : each.reason}`;
}

function radiusOf(each: MeasuredSite, most: number): number {
  if (!('value' in each)) return radii.unknown;
  return Math.max(radii.least, radii.most * Math.sqrt(most === 0 ? 0 : Math.abs(each.value) / most));
}

function lookOf(each: MeasuredSite, isSigned: boolean): 'unknown' | 'plain' | 'more' | 'less' {
  if (!('value' in each)) return 'unknown';
  if (!isSigned) return 'plain';
  return each.value > 0 ? 'more' : 'less';
}

function pathOf(points: readonly { x: number; y: number }[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
