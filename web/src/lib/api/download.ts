import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { fetchAnswer } from './api-client.ts';
import type { CallOptions } from './endpoint-call.ts';

/** Fetches a file and offers it for saving, under the name that the server chose. Throws `ApiError`. */
export async function download<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<void> {
  const response = await fetchAnswer(endpoint, options);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(response.headers.get('Content-Disposition'));
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser has begun to read the file; if the address were revoked at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'export' : decodeURIComponent(encoded);
}
