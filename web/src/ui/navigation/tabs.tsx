import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Kept } from '../kept.tsx';
import { TableLine } from '../layout/table-line.tsx';
import { useIsLate } from '../use-after-frame.ts';
import styles from './tabs.module.css';

export type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrows move and select; the panel follows the tabs in the order of the page, and is rendered after the frame that shows its tab
 * (ADR 136).
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isLate = useIsLate(selected);
  useLayoutEffect(() => {
    if (list.current) showTab(list.current, `${id}-${selected}`);
  }, [id, selected]);

  const move = (event: KeyboardEvent, index: number) => {
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    const target = ends[event.key] ?? (step && (index + step + tabs.length) % tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll('button')[target]?.focus();
  };

  return (
    <div className={styles['tabs']}>
      <TableLine
        className={styles['line']}
        line={
          <div ref={list} role="tablist" aria-label={label} className={styles['list']} data-no-print="">
            {tabs.map((tab, index) => (
              <button
                key={tab.key}
                type="button"
                role="tab"
                id={`${id}-${tab.key}`}
                aria-selected={tab.key === selected}
                aria-controls={`${id}-panel`}
                tabIndex={tab.key === selected ? 0 : -1}
                className={styles['tab']}
                onClick={() => onSelect(tab.key)}
                onKeyDown={event => move(event, index)}
              >
                {tab.label}
              </button>
            ))}
          </div>
        }
      >
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${selected}`}
          aria-busy={isLate || undefined}
          className={styles['panel']}
        >
          <Kept isKept={isLate}>{children}</Kept>
        </div>
      </TableLine>
    </div>
  );
}

/** On a narrow screen the list scrolls sideways: brings the selected tab into view without scrolling the page. */
function showTab(list: HTMLElement, id: string) {
  const tab = document.getElementById(id);
  if (!tab) return;
  const room = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < room.left) list.scrollLeft -= room.left - left;
  else if (right > room.right) list.scrollLeft += right - room.right;
}
