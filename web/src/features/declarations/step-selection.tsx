import { readDeclarationGrid } from '@suivi/contract/declarations/declarations';
import { energyTypes, mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import { useState } from 'react';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { YearSelect } from '../../ui/forms/period-selects.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './declarations.module.css';
import { ExistingDeclaration } from './existing-declaration.tsx';
import type { DeclarationFilters } from './use-declaration-filters.ts';

type StepSelectionProps = { sites: SitesState; filters: DeclarationFilters; onDone: (text: string) => void };

const others = energyTypes.filter(energyType => !(mainEnergyTypes as readonly string[]).includes(energyType));

export function StepSelection({ sites, filters, onDone }: StepSelectionProps) {
  const { site, year, years, energyType, setCode, setYear, setEnergyType, setStep } = filters;
  const [showsOthers, setShowsOthers] = useState(others.includes(energyType));
  const [asked, setAsked] = useState(false);
  const grid = useRead(readDeclarationGrid, { query: { year } });
  const isComplete = site !== null;
  const existing = grid.data?.cells.find(
    cell => cell.siteId === site?.id && cell.energyType === energyType && cell.declarationId !== null,
  );
  const next = () => {
    if (isComplete) setStep('saisie');
    else setAsked(true);
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        next();
      }}
    >
      <Stack>
        {asked && !isComplete && (
          <Notice kind="error" title="Veuillez remplir tous les champs obligatoires." />
        )}
        <div className={styles['selection']}>
          <SelectField
            label="Centre hospitalier"
            required
            value={site?.code ?? ''}
            placeholder="Choisissez un centre"
            options={sites.sites.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setCode}
            error={asked && !isComplete ? 'Choisissez le centre que vous déclarez.' : undefined}
          />
          <YearSelect label="Année de référence" required years={years} value={year} onChange={setYear} />
        </div>
        <RadioGroup
          legend="Type d’énergie"
          required
          value={energyType}
          options={(showsOthers ? [...mainEnergyTypes, ...others] : mainEnergyTypes).map(each => ({
            value: each,
            label: energyLooks[each].declarationLabel,
          }))}
          onChange={setEnergyType}
        />
        {!showsOthers && (
          <div>
            <Button variant="quiet" size="small" icon="plus" onClick={() => setShowsOthers(true)}>
              Autres énergies&nbsp;: réseau de chaleur, bois, propane
            </Button>
          </div>
        )}
        {site && existing?.declarationId && (
          <ExistingDeclaration
            site={site}
            energyType={energyType}
            year={year}
            onEdit={() => setStep('saisie')}
            onDeleted={onDone}
          />
        )}
        <div>
          <Button type="submit" variant="primary" aria-disabled={!isComplete || undefined}>
            Continuer
          </Button>
        </div>
      </Stack>
    </form>
  );
}
