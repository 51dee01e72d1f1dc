import { Button } from '../../ui/buttons/button.tsx';

const formats = [
  { format: 'xlsx', label: 'Excel', icon: 'excel' },
  { format: 'pdf', label: 'PDF', icon: 'pdf' },
] as const;
export type DocumentFormat = (typeof formats)[number]['format'];

type DocumentButtonsProps = {
  downloads: Record<DocumentFormat, { isPending: boolean }>;
  onStart: (format: DocumentFormat) => void;
};

/** What is on screen, as a workbook or a report. */
export function DocumentButtons({ downloads, onStart }: DocumentButtonsProps) {
  return formats.map(({ format, label, icon }) => (
    <Button key={format} icon={icon} busy={downloads[format].isPending} onClick={() => onStart(format)}>
      {label}
    </Button>
  ));
}
