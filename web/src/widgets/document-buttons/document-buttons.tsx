import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';

const formats = [
  { format: 'xlsx', label: 'Excel', icon: 'excel' },
  { format: 'pdf', label: 'PDF', icon: 'pdf' },
] as const;
export type DocumentFormat = (typeof formats)[number]['format'];

type DocumentButtonsProps = {
  downloads: Record<DocumentFormat, { isPending: boolean }>;
  onStart: (format: DocumentFormat) => void;
  /** Other documents of the same view, as buttons below these two. */
  children?: ReactNode;
  /** True while one of the other documents is being made. */
  busy?: boolean | undefined;
};

/** « Exporter »: what is on screen, as a workbook or a report. */
export function DocumentButtons({ downloads, onStart, children, busy = false }: DocumentButtonsProps) {
  return (
    <MenuButton
      label="Exporter"
      icon="download"
      busy={busy || formats.some(({ format }) => downloads[format].isPending)}
    >
      {formats.map(({ format, label, icon }) => (
        <Button key={format} icon={icon} onClick={() => onStart(format)}>
          {label}
        </Button>
      ))}
      {children}
    </MenuButton>
  );
}
