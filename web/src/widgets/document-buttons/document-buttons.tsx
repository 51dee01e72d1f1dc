import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { CallOptions } from '../../lib/api/endpoint-call.ts';
import { useDownload } from '../../lib/page/use-download.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';

const formats = [
  { format: 'xlsx', label: 'Excel', icon: 'excel' },
  { format: 'pdf', label: 'PDF', icon: 'pdf' },
] as const;
export type DocumentFormat = (typeof formats)[number]['format'];

type DocumentButtonsProps<E extends Endpoint> = {
  endpoint: E;
  asked: (format: DocumentFormat) => CallOptions<E>;
  /** Other documents of the same view, as buttons below these two. */
  children?: ReactNode;
  /** True while one of the other documents is being made. */
  busy?: boolean | undefined;
};

/** « Exporter »: what is on screen, as a workbook or a report. */
export function DocumentButtons<E extends Endpoint>(props: DocumentButtonsProps<E>) {
  const { endpoint, asked, children, busy = false } = props;
  const downloads = { xlsx: useDownload(endpoint), pdf: useDownload(endpoint) };
  return (
    <MenuButton
      label="Exporter"
      icon="download"
      busy={busy || formats.some(({ format }) => downloads[format].isPending)}
    >
      {formats.map(({ format, label, icon }) => (
        <Button key={format} icon={icon} onClick={() => downloads[format].start(asked(format))}>
          {label}
        </Button>
      ))}
      {children}
    </MenuButton>
  );
}
