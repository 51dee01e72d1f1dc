import { exportBuildings } from '@suivi/contract/reports/exports';
import { useDownload } from '../../../lib/page/use-download.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { DocumentButtons } from '../../../widgets/document-buttons/document-buttons.tsx';

/** Buildings and readings out, of the chosen centre and year; and in. */
export function FileButtons({ siteCode, year }: { siteCode: string | undefined; year: number }) {
  const downloads = { xlsx: useDownload(exportBuildings), pdf: useDownload(exportBuildings) };
  const mayImport = usePermission('declaration.import');
  const inSite = siteCode === undefined ? {} : { site: siteCode, year };
  const queries = {
    xlsx: { format: 'xlsx', ...inSite },
    // A report is about one year, of the centre or of them all.
    pdf: { format: 'pdf', year, ...inSite },
  } as const;
  return (
    <>
      <DocumentButtons
        downloads={downloads}
        onStart={format => downloads[format].start({ query: queries[format] })}
      />
      {mayImport && (
        <ButtonLink icon="upload" href={viewHref('imports')}>
          Importer
        </ButtonLink>
      )}
    </>
  );
}
