import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import { Opened, useOpened } from './opened.tsx';

type DialogButtonProps = Omit<ButtonProps, 'onClick'> & { dialog: (close: () => void) => ReactNode };

/** A button and the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const opened = useOpened<true>();
  return (
    <>
      <Button {...button} onClick={() => opened.open(true)} />
      <Opened of={opened}>{() => dialog(opened.close)}</Opened>
    </>
  );
}
