import { exportDeclarations } from '@suivi/contract/reports/exports';
import { useDownload } from '../../lib/page/use-download.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';

/** Declared months out, of the chosen centre or of all: every year as a workbook, the chosen one as a report; and in. */
export function FileButtons({ siteCode, year }: { siteCode: string | undefined; year: number }) {
  const downloads = { xlsx: useDownload(exportDeclarations), pdf: useDownload(exportDeclarations) };
  const mayImport = usePermission('declaration.import');
  const inSite = siteCode === undefined ? {} : { site: siteCode };
  const queries = {
    xlsx: { format: 'xlsx', ...inSite },
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
