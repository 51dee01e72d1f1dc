import { useToast } from './toast-context.ts';

/**
 * What follows a change that succeeds: says what was done, then calls `then`, also when the component has left the page together
 * with what it changed. A refusal is shown by the form, from the state of the request.
 */
export function useDone() {
  const showToast = useToast();
  async function follow<Answer>(
    change: Promise<Answer>,
    said: string | ((answer: Answer) => string),
    then?: (answer: Answer) => void,
  ): Promise<void> {
    let answer: Answer;
    try {
      answer = await change;
    } catch {
      return;
    }
    showToast('success', typeof said === 'string' ? said : said(answer));
    then?.(answer);
  }
  return <Answer>(...change: Parameters<typeof follow<Answer>>): void => void follow(...change);
}
