import { useEffect, useRef } from 'react';

/**
 * After a form was submitted with errors, moves the focus to the first field with an error, or scrolls to an error that concerns
 * no field: in a long form both are out of sight of the submit button. Stops once something else is typed.
 */
export function useToWrong() {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // Runs after every render: an error of the server arrives later than the press.
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
