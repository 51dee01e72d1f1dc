import { type DragEvent, type ReactNode, useState } from 'react';
import { FileButton } from '../buttons/file-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './drop-zone.module.css';

type DropZoneProps = {
  label: string;
  accept: string;
  /** What can be dropped here. */
  children: ReactNode;
  busy?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** Receives files through a button or by dropping them. */
export function DropZone({ children, onFiles, ...button }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      className={classNames(styles['drop'], isOver && styles['over'])}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={24} />
      <p>{children}</p>
      <FileButton variant="primary" multiple onFiles={onFiles} {...button}>
        {button.busy ? 'Lecture du fichier…' : 'Choisir des fichiers'}
      </FileButton>
    </div>
  );
}
