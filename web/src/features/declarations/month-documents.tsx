import type { SiteSummary } from '@suivi/contract/sites/sites';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { useState } from 'react';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DocumentsPart } from '../../widgets/documents/documents-part.tsx';

type MonthDocumentsProps = { site: SiteSummary; energyType: EnergyType; year: number };

/** The documents that prove the figures of a month: the bill, a photo of the meter. */
export function MonthDocuments({ site, energyType, year }: MonthDocumentsProps) {
  const [month, setMonth] = useState<Month>(1);
  const period = { year, month };
  return (
    <Section
      title={`Pièces du mois, ${site.name}, ${energyLabel(energyType)} ${year}`}
      description="La facture ou la photo qui justifie un mois."
    >
      <SelectField
        label="Mois"
        value={month}
        options={optionsOf(months, value => `${monthTitle(value)} ${year}`)}
        onChange={setMonth}
      />
      <DocumentsPart
        key={`${site.id} ${energyType} ${year} ${month}`}
        subject={{ kind: 'month', siteId: site.id, energyType, period }}
        nature="bill"
        isOpen
      />
    </Section>
  );
}
