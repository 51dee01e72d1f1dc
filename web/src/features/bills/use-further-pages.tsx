import { useState } from 'react';
import { useToast } from '../../lib/page/toast-context.ts';
import { isApiError } from '../../lib/texts/api-error.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';

type Page = { next: string | null };

/**
 * The pages after the first, loaded one by one at the press of a button. They belong to that first page: a changed filter or
 * changed data discards them.
 */
export function useFurtherPages<Answer extends Page>(
  first: Answer | undefined,
  label: string,
  load: (after: string) => Promise<Answer>,
) {
  const showToast = useToast();
  const [further, setFurther] = useState<{ of: Answer; pages: Answer[] } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const pages = further !== null && further.of === first ? further.pages : [];
  const next = (pages.at(-1) ?? first)?.next ?? null;
  const loadMore = async () => {
    if (next === null || first === undefined) return;
    setLoading(true);
    try {
      setFurther({ of: first, pages: [...pages, await load(next)] });
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast('error', errorText(error));
    } finally {
      setLoading(false);
    }
  };
  const button = next !== null && (
    <Button busy={isLoading} onClick={() => void loadMore()}>
      {label}
    </Button>
  );
  return { pages, button };
}
