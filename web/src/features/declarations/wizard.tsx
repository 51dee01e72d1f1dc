import type { SitesState } from '../../lib/api/use-sites.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { DeclarationEditor } from './declaration-editor.tsx';
import { Instructions } from './instructions.tsx';
import { StepSelection } from './step-selection.tsx';
import type { DeclarationFilters, Step } from './use-declaration-filters.ts';

const steps: { id: Step; label: string }[] = [
  { id: 'selection', label: 'Sélection' },
  { id: 'saisie', label: 'Saisie' },
  { id: 'validation', label: 'Validation' },
];

type WizardProps = { sites: SitesState; filters: DeclarationFilters; onDone: (text: string) => void };

export function Wizard({ sites, filters, onDone }: WizardProps) {
  const { site, energyType, year, step, setStep } = filters;
  const current = steps.findIndex(({ id }) => id === step);
  return (
    <Section title="Déclaration énergétique">
      <Stack>
        <Stepper
          label="Étapes de la déclaration"
          steps={steps.map(({ label }) => label)}
          current={current}
          onGoBack={index => setStep(steps[index]?.id ?? 'selection')}
        />
        {site === null || step === 'selection' ? (
          <StepSelection sites={sites} filters={filters} onDone={onDone} />
        ) : (
          <DeclarationEditor
            key={`${site.id} ${energyType} ${year}`}
            site={site}
            filters={filters}
            onSaved={onDone}
          />
        )}
        <Instructions />
      </Stack>
    </Section>
  );
}
