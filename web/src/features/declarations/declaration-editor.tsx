import { readDeclaration } from '@suivi/contract/declarations';
import type { SiteSummary } from '@suivi/contract/sites';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import type { DeclarationFilters } from './use-declaration-filters.ts';

type DeclarationEditorProps = {
  site: SiteSummary;
  filters: DeclarationFilters;
  onSaved: (text: string) => void;
};

/** Steps 2 and 3 of one declaration, once what is stored is known. */
export function DeclarationEditor({ site, filters, onSaved }: DeclarationEditorProps) {
  const { energyType, year } = filters;
  const read = useRead(readDeclaration, { query: { site: site.id, energy: energyType, year } });
  if (read.data)
    return <DeclarationForm site={site} filters={filters} stored={read.data} onSaved={onSaved} />;
  if (read.error) {
    return (
      <ErrorState
        title="La déclaration n’a pas pu être chargée"
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      >
        {errorText(read.error)}
      </ErrorState>
    );
  }
  return (
    <>
      <LoadingLabel />
      <Skeleton height="32rem" />
    </>
  );
}
