import { exportBuildings } from '@suivi/contract/exports';
import { useDownload } from '../../lib/use-download.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { viewHref } from '../../lib/view-link.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Buildings and readings out, of the chosen centre and year; and in. */
export function FileButtons({ siteCode, year }: { siteCode: string | undefined; year: number }) {
  const excel = useDownload(exportBuildings);
  const mayImport = usePermission('declaration.import');
  const query = siteCode === undefined ? {} : { site: siteCode, year };
  return (
    <>
      <Button icon="excel" busy={excel.isPending} onClick={() => excel.start({ query })}>
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
