import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { useMutation } from '@tanstack/react-query';
import { download } from '../api/download.ts';
import type { CallOptions } from '../api/endpoint-call.ts';
import { errorText } from '../texts/error-texts.ts';
import { useToast } from './toast-context.ts';

/** Downloads on demand; a failure is shown as a toast, and the button allows another attempt. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
): { isPending: boolean; start: (options: CallOptions<E>) => void } {
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: (options: CallOptions<E>) => download(endpoint, options),
    onError: error => showToast('error', `Le fichier n’a pas pu être préparé. ${errorText(error)}`),
  });
  return { isPending: mutation.isPending, start: options => mutation.mutate(options) };
}
