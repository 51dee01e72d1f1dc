import { exportDecree } from '@suivi/contract/reports/exports';
import { useDownload } from '../../lib/page/use-download.ts';
import { type SitesState, useSites } from '../../lib/api/use-sites.ts';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';
import { useDecreeFilters } from './use-decree-filters.ts';
import { windowQuery } from './window-text.ts';

/**
 * The position and all years of every site subject to the décret, as a workbook; the group and the site on screen as a report.
 */
export function ExportButton() {
  const { data } = useSites();
  return data ? <Buttons sites={data} /> : null;
}

function Buttons({ sites }: { sites: SitesState }) {
  const { site, reference } = useDecreeFilters(sites);
  const downloads = { xlsx: useDownload(exportDecree), pdf: useDownload(exportDecree) };
  if (site === null || !sites.hasData) return null;
  const query = {
    site: site.code,
    ...(reference === null ? {} : { reference: windowQuery(reference) }),
  };
  return (
    <DocumentButtons
      downloads={downloads}
      onStart={format => downloads[format].start({ query: { ...query, format } })}
    />
  );
}
