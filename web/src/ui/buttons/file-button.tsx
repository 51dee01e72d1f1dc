import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Of the field that the button opens, for assistive technologies. */
  label: string;
  /** Ends of file names with their dots, and media types. */
  accept: string;
  multiple?: boolean | undefined;
  /** As somebody begins to choose. */
  onOpen?: (() => void) | undefined;
  onFiles: (files: [File, ...File[]]) => void;
};

/** A button that asks for a file, or for several. */
export function FileButton({ label, accept, multiple, onOpen, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (field: HTMLInputElement) => {
    const [file, ...others] = field.files ?? [];
    // The same file may be chosen again once it was put right.
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
