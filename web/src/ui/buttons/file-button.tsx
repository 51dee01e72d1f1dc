import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The accessible name of the file field that the button opens. */
  label: string;
  /** File extensions with their dots, and media types. */
  accept: string;
  multiple?: boolean | undefined;
  /** Called when the person begins to choose. */
  onOpen?: (() => void) | undefined;
  onFiles: (files: [File, ...File[]]) => void;
};

/** A button that asks for one file or several. */
export function FileButton({ label, accept, multiple, onOpen, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (field: HTMLInputElement) => {
    const [file, ...others] = field.files ?? [];
    // Allows the same file to be chosen again once it has been corrected.
    field.value = '';
    if (file) onFiles([file, ...others]);
  };
  const open = () => {
    onOpen?.();
    input.current?.click();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        {...{ accept, multiple }}
        aria-label={label}
        onChange={event => choose(event.target)}
      />
      <Button {...button} onClick={open} />
    </>
  );
}
