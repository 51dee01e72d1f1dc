import { useToast } from './toast-context.ts';

/** What follows a change that succeeded: says what was done, then calls `then`. */
export function useDone() {
  const showToast = useToast();
  return <Answer>(said: string | ((answer: Answer) => string), then?: (answer: Answer) => void) => ({
    onSuccess: (answer: Answer) => {
      showToast('success', typeof said === 'string' ? said : said(answer));
      then?.(answer);
    },
  });
}
