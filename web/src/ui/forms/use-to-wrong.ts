import { useEffect, useRef } from 'react';

/**
 * Where a form was sent and something is wrong, the keyboard goes to the first field that says so, and what concerns no field
 * is scrolled to: a long form has both out of sight of the button that sent it. Until something else is typed.
 */
export function useToWrong() {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // After each drawing: what the server finds wrong comes later than the press.
  useEffect(() => {
    if (!isSent.current) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const told = field ?? form.current?.querySelector('[role="alert"]');
    if (!told) return;
    isSent.current = false;
    if (field) field.focus();
    else told.scrollIntoView({ block: 'nearest' });
  });
  return {
    ref: form,
    onSubmitCapture: () => {
      isSent.current = true;
    },
    onInputCapture: () => {
      isSent.current = false;
    },
  };
}
