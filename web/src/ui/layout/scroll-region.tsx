import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

export type ScrollRegionProps = {
  /** The id of the element that names the content. */
  labelledBy: string;
  children: ReactNode;
  /** A CSS length; taller content scrolls vertically. */
  maxHeight?: string | undefined;
  /** Omits the shadows that show that there is more beyond the edge. */
  plain?: boolean | undefined;
  /** Starts at the right end, for the latest values of a series. */
  fromEnd?: boolean | undefined;
};

/** Content that may be wider than the page. It can take the keyboard focus only while there is something to scroll. */
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

  // A group, not a landmark: the section around it often has the same name.
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
