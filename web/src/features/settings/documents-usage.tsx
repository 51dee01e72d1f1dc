import { readDocumentUsage } from '@suivi/contract/documents/documents';
import { formatCount, formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { sizeText } from '../../lib/texts/size-text.ts';
import { DefinitionList } from '../../ui/figures/definition-list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Read } from '../../widgets/read/read.tsx';

/** The number of documents, and their size in the database and therefore in each backup. */
export function DocumentsUsage() {
  const read = useRead(readDocumentUsage);
  return (
    <Section
      title="Pièces jointes"
      description="Elles sont dans la base de données, et donc dans chaque sauvegarde, telles qu’elles ont été envoyées."
    >
      <Read of={read} failed="Le volume des pièces n’a pas pu être lu" skeletons={['6rem']}>
        {usage => (
          <DefinitionList
            items={[
              ['Fichiers', `${formatCount(usage.count, 'fichier')}, ${sizeText(usage.sizeBytes)}`],
              [
                'Part de la base de données, et à peu près de la sauvegarde',
                formatShare((100 * usage.sizeBytes) / usage.databaseBytes, 1),
              ],
              [
                'Plus joints nulle part',
                `${formatCount(usage.unlinkedCount, 'fichier')}, ${sizeText(usage.unlinkedBytes)}`,
              ],
              [
                'Conservation',
                `Sans limite tant qu’un fichier est joint, puis ${formatCount(usage.keptDays, 'jour')}`,
              ],
            ]}
          />
        )}
      </Read>
    </Section>
  );
}
