import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { CallOptions } from '../../lib/api/endpoint-call.ts';
import { useDownload } from '../../lib/page/use-download.ts';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';

type DownloadButtonProps<E extends Endpoint> = Omit<ButtonProps, 'busy' | 'onClick'> & {
  of: E;
  asked: CallOptions<E>;
};

/** A button that downloads a file; busy until it has arrived. */
export function DownloadButton<E extends Endpoint>({ of, asked, ...button }: DownloadButtonProps<E>) {
  const { isPending, start } = useDownload(of);
  return <Button {...button} busy={isPending} onClick={() => start(asked)} />;
}
