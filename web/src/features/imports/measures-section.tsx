import type { ImportSheet } from '@suivi/contract/imports/import-values';
import { distributorFlows } from '@suivi/domain/supply/distributor/flow';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { flowLabels } from '@suivi/presentation/supply/distributor-words';
import { Section } from '../../ui/layout/section.tsx';
import styles from './imports.module.css';

/** A distributor's file is read by its labels: there are no columns to confirm. */
export function MeasuresSection({ sheet }: { sheet: ImportSheet }) {
  const flow = distributorFlows.find(each => each === sheet.name);
  const label = flow === undefined ? sheet.name : flowLabels[flow];
  return (
    <Section
      title="Ce que contient le fichier"
      description={`Reconnu\u00a0: données du distributeur, ${label}. ${formatCount(sheet.rowCount, 'ligne')}.`}
    >
      <ul className={styles['told']}>
        <li>
          Chaque PRM ou PCE est rattaché au point de livraison de même numéro&nbsp;; les autres vous sont
          demandés.
        </li>
        <li>
          Seule la consommation est lue&nbsp;: ni l’injection, ni l’énergie réactive, ni les puissances
          atteintes.
        </li>
        <li>
          Un jour n’est enregistré que s’il est entier. La publication la plus récente, ou corrigée, compte.
        </li>
      </ul>
    </Section>
  );
}
