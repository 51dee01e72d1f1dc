import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

export type ScrollRegionProps = {
  /** The id of what names the content. */
  labelledBy: string;
  children: ReactNode;
  /** A CSS length: scrolls vertically beyond it. */
  maxHeight?: string | undefined;
  /** Without the shadows that tell that more lies beyond the edge. */
  plain?: boolean | undefined;
  /** Starts at the right end: the latest of a series. */
  fromEnd?: boolean | undefined;
};

/** Content that may be wider than the page. It takes the keyboard's focus only while it has something to scroll. */
export function ScrollRegion({ labelledBy, children, maxHeight, plain, fromEnd }: ScrollRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrollable, setScrollable] = useState(false);

  useEffect(() => {
    const region = ref.current;
    if (!region) return undefined;
    const measure = () => {
      setScrollable(
        region.scrollWidth > region.clientWidth + 1 || region.scrollHeight > region.clientHeight + 1,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(region);
    if (region.firstElementChild) observer.observe(region.firstElementChild);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const region = ref.current;
    if (region && fromEnd && scrollable) region.scrollLeft = region.scrollWidth;
  }, [fromEnd, scrollable]);

  // A group, not a landmark: the part of the view around it often bears the same name.
  const reachable = scrollable ? { role: 'group', tabIndex: 0, 'aria-labelledby': labelledBy } : {};
  return (
    <div
      ref={ref}
      {...reachable}
      className={classNames(styles['region'], !plain && styles['shadowed'])}
      style={{ maxHeight }}
    >
      {children}
    </div>
  );
}
