import { readDeclaration } from '@suivi/contract/declarations/declarations';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useRead } from '../../lib/api/use-read.ts';
import { DeclarationForm } from './declaration-form.tsx';
import type { DeclarationFilters } from './use-declaration-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

type DeclarationEditorProps = {
  site: SiteSummary;
  filters: DeclarationFilters;
  onSaved: (text: string) => void;
  onDeleted: (text: string) => void;
};

/** Steps 2 and 3 of one declaration, shown once the stored declaration is loaded. */
export function DeclarationEditor({ site, filters, ...told }: DeclarationEditorProps) {
  const { energyType, year } = filters;
  const read = useRead(readDeclaration, { query: { site: site.id, energy: energyType, year } });
  return (
    <Read of={read} failed="La déclaration n’a pas pu être chargée" skeletons={['32rem']}>
      {stored => <DeclarationForm site={site} filters={filters} stored={stored} {...told} />}
    </Read>
  );
}
