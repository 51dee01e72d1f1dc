import { exportDeclarations } from '@suivi/contract/exports';
import { useDownload } from '../../lib/use-download.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { viewHref } from '../../lib/view-link.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Declared months out, of the chosen centre or of all; years of history in. */
export function FileButtons({ siteCode }: { siteCode: string | undefined }) {
  const excel = useDownload(exportDeclarations);
  const mayImport = usePermission('declaration.import');
  return (
    <>
      <Button
        icon="excel"
        busy={excel.isPending}
        onClick={() =>
          excel.start({ query: { format: 'xlsx', ...(siteCode === undefined ? {} : { site: siteCode }) } })
        }
      >
        Excel
      </Button>
      {mayImport && (
        <ButtonLink icon="import" href={viewHref('imports')}>
          Importer
        </ButtonLink>
      )}
    </>
  );
}
