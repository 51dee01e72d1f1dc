import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { textOf } from '../../testing/text-of.ts';
import { Checkbox } from './checkbox.tsx';
import { QuantityField } from './quantity-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Segmented } from '../buttons/segmented.tsx';
import { RowsField } from './rows-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map(id => document.getElementById(id)?.textContent).join(' | ');
}

it('associates the hint and the error with the field', () => {
  render(<TextField label="Nom" hint="Tel qu’au plan." error="Ce nom existe déjà." required />);
  const field = screen.getByRole('textbox', { name: /Nom/ });
  expect(describedBy(field)).toBe('Tel qu’au plan. | Ce nom existe déjà.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('associates the hint and the error with a checkbox', () => {
  const change = vi.fn<(checked: boolean) => void>();
  render(
    <Checkbox label="Actif" hint="Après un essai." error="À essayer d’abord." checked onChange={change} />,
  );
  const box = screen.getByRole('checkbox', { name: /Actif/ });
  expect(describedBy(box)).toBe('Après un essai. | À essayer d’abord.');
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

it('takes the keyboard to the first field of a row that is added', async () => {
  function Example() {
    const [value, setValue] = useState([{ name: 'a' }]);
    const rows = { value, error: undefined, onChange: setValue, removal: () => null };
    return (
      <RowsField legend="Classes" addition="Ajouter une classe" added={{ name: '' }} {...rows}>
        {(field, index) => <TextField label={`Classe ${index + 1}`} {...field('name')} />}
      </RowsField>
    );
  }
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une classe' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Classe 2' }));
});

it('says that a pasted text was cut, until something else is typed', async () => {
  function Example() {
    const [value, setValue] = useState('CH ');
    return <TextField label="Nom" maxLength={12} value={value} onChange={setValue} />;
  }
  render(<Example />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' });
  await userEvent.click(field);
  await userEvent.paste('de Brioude');
  expect(textOf(screen.getByRole('alert'))).toBe(
    'Ce texte a 13 caractères, ce champ en prend 12 au plus : la fin n’a pas été collée.',
  );
  expect(describedBy(field)).toContain('la fin n’a pas été collée');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(field, '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.clear(field);
  await userEvent.paste('CH Brioude');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is not invalid without an error', () => {
  render(<TextField label="Nom" />);
  const field = screen.getByRole('textbox', { name: 'Nom' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.getAttribute('aria-describedby')).toBeNull();
});

it.each(['1234.56', '-5', '1 234,56', '12 kWh', 'abc'])('hands over %s as it was typed', async typed => {
  const onChange = vi.fn<(value: string) => void>();
  function Example() {
    const [value, setValue] = useState('');
    onChange.mockImplementation(setValue);
    return <QuantityField label="Consommation" unit="kWh" value={value} onChange={onChange} />;
  }
  render(<Example />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Consommation (kWh)' });
  await userEvent.type(field, typed);
  expect(field.value).toBe(typed);
});

it('reports the chosen option', async () => {
  const onChange = vi.fn<(value: 'kWh' | 'MWh') => void>();
  render(
    <SelectField
      label="Unité"
      value="kWh"
      onChange={onChange}
      options={[
        { value: 'kWh', label: 'kWh' },
        { value: 'MWh', label: 'MWh' },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Unité'), 'MWh');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('MWh');
});

it('is a group of radio buttons with its error', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <RadioGroup
      legend="Type d’énergie"
      value=""
      error="Choisissez une énergie."
      onChange={onChange}
      options={[
        { value: 'gas', label: 'Gaz' },
        { value: 'fuel', label: 'Fioul' },
      ]}
    />,
  );
  expect(describedBy(screen.getByRole('group', { name: 'Type d’énergie' }))).toBe('Choisissez une énergie.');
  await userEvent.click(screen.getByRole('radio', { name: 'Fioul' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('fuel');
});

it('shows which segment is chosen', () => {
  render(
    <Segmented
      legend="Période"
      value="monthly"
      onChange={() => undefined}
      options={[
        { value: 'yearly', label: 'Annuelle' },
        { value: 'monthly', label: 'Mensuelle' },
      ]}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mensuelle' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Annuelle' }).checked).toBe(false);
});

describe('a form submitted before it is filled in', () => {
  const sent = vi.fn<() => void>();
  function Form() {
    const [name, setName] = useState('');
    const [role, setRole] = useState<'admin' | ''>('');
    return (
      <form onSubmit={sent}>
        <TextField label="Nom" hint="Tel qu’au plan." required value={name} onChange={setName} />
        <TextField label="Courriel" type="email" defaultValue="quelqu’un" />
        <SelectField
          label="Rôle"
          required
          value={role}
          options={[{ value: 'admin', label: 'Administrateur' }]}
          onChange={setRole}
        />
        <RadioGroup
          legend="Énergie"
          required
          value=""
          options={[{ value: 'gas', label: 'Gaz' }]}
          onChange={() => undefined}
        />
        <button type="submit">Envoyer</button>
      </form>
    );
  }
  const name = () => screen.getByRole('textbox', { name: /Nom/ });

  it('says below each field what is missing, in place of the browser, and focuses the first', async () => {
    render(<Form />);
    const bubbles: boolean[] = [];
    // Runs after the handler of the field: the browser shows nothing for an event that was prevented.
    addEventListener('invalid', event => queueMicrotask(() => bubbles.push(!event.defaultPrevented)), {
      capture: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(describedBy(name())).toBe('Tel qu’au plan. | Remplissez ce champ.');
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(screen.getByRole('textbox', { name: 'Courriel' }))).toContain('une adresse e-mail');
    expect(describedBy(screen.getByRole('combobox', { name: /Rôle/ }))).toBe('Choisissez une réponse.');
    expect(describedBy(screen.getByRole('group', { name: /Énergie/ }))).toBe('Choisissez une réponse.');
    expect(document.activeElement).toBe(name());
    expect(bubbles).toEqual([false, false, false, false]);
    expect(sent).not.toHaveBeenCalled();
  });

  it('no longer says so once it is filled in', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    await userEvent.type(name(), 'B');
    expect(describedBy(name())).toBe('Tel qu’au plan.');
    expect(name().getAttribute('aria-invalid')).toBeNull();
  });
});
