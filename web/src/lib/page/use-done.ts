import { useToast } from './toast-context.ts';

/**
 * What follows a change that succeeds: says what was done, then calls `then`, also when the component has left the page together
 * with what it changed. A refusal is shown by the form, from the state of the request.
 */
export function useDone() {
  const showToast = useToast();
  return <Answer>(
    change: Promise<Answer>,
    said: string | ((answer: Answer) => string),
    then?: (answer: Answer) => void,
  ): void => {
    change.then(
      answer => {
        showToast('success', typeof said === 'string' ? said : said(answer));
        then?.(answer);
      },
      () => undefined,
    );
  };
}
