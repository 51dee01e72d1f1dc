import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { CallOptions } from '../../lib/api/endpoint-call.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { type DocumentFormat, DocumentButtons } from './document-buttons.tsx';

type FileButtonsProps<E extends Endpoint> = {
  endpoint: E;
  asked: Record<DocumentFormat, CallOptions<E>>;
};

/** The export of a view as a workbook or a report, and a link to the import for people who may use it. */
export function FileButtons<E extends Endpoint>({ endpoint, asked }: FileButtonsProps<E>) {
  const mayImport = usePermission('declaration.import');
  return (
    <>
      <DocumentButtons endpoint={endpoint} asked={format => asked[format]} />
      {mayImport && (
        <ButtonLink icon="upload" href={viewHref('imports')}>
          Importer
        </ButtonLink>
      )}
    </>
  );
}
