import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
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

type WizardProps = {
  sites: SitesState;
  filters: DeclarationFilters;
  onDone: (text: string) => void;
  /** The outcome of the last action, shown where the wizard starts again. */
  banner?: ReactNode;
};

type Following = { site: SiteSummary; energyType: EnergyType; year: number };

export function Wizard({ sites, filters, onDone, banner }: WizardProps) {
  const { site, energyType, year, step, setStep } = filters;
  const [following, setFollowing] = useState<Following | null>(null);
  const current = steps.findIndex(({ id }) => id === step);
  // The form with the twelve months is heavy: the step is shown at once, the months in the next frames.
  const isSelecting = useDeferredValue(site === null || step === 'selection');
  return (
    <Section title="Déclaration énergétique">
      <Stack>
        {banner}
        <Stepper
          label="Étapes de la déclaration"
          steps={steps.map(({ label }) => label)}
          current={current}
          onGoBack={index => setStep(steps[index]?.id ?? 'selection')}
        />
        {isSelecting && following && (
          <FollowingButton
            following={following}
            onOpen={() => {
              setFollowing(null);
              filters.open({
                code: following.site.code,
                energyType: following.energyType,
                year: following.year,
              });
            }}
          />
        )}
        {isSelecting || site === null ? (
          <StepSelection sites={sites} filters={filters} onDone={onDone} />
        ) : (
          <DeclarationEditor
            key={`${site.id} ${energyType} ${year}`}
            site={site}
            filters={filters}
            onSaved={text => {
              setFollowing(followingOf(site, energyType, year));
              onDone(text);
            }}
            onDeleted={onDone}
          />
        )}
        <Instructions />
      </Stack>
    </Section>
  );
}

/** The next energy that the site uses in the year; null after the last. */
function followingOf(site: SiteSummary, energyType: EnergyType, year: number): Following | null {
  const used = new Set(
    site.energiesInUse
      .filter(({ from, to }) => from.year <= year && (to === null || to.year >= year))
      .map(use => use.energyType),
  );
  const rest = energyTypes.slice(energyTypes.indexOf(energyType) + 1);
  const next = rest.find(each => used.has(each));
  return next === undefined ? null : { site, energyType: next, year };
}

/** The next declaration after a save; the button receives the focus. */
function FollowingButton({ following, onOpen }: { following: Following; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { site, energyType, year } = following;
  return (
    <div>
      <Button ref={button} variant="primary" onClick={onOpen}>
        Continuer avec {energyLabel(energyType)} {year}
        <span className="visually-hidden">, {site.name}</span>
      </Button>
    </div>
  );
}
