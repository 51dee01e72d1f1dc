import { type FormEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What the browser reports about an invalid control when its form is submitted: shown below the control like any other error,
 * instead of in the browser's own bubble, which is slow to draw (ADR 136). Shown until something is typed or chosen.
 */
export function useMissing() {
  const [missing, setMissing] = useState<string>();
  const hear = {
    onInvalidCapture: (event: FormEvent) => {
      event.preventDefault();
      const control = event.target as Control;
      setMissing(textOf(control));
      // As the browser does with the first invalid control when nothing prevents it.
      if (firstWrong(control.form) === control) control.focus();
    },
    onInputCapture: () => setMissing(undefined),
  };
  return { missing, hear };
}

function firstWrong(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find(
    element => !(element instanceof HTMLFieldSetElement) && !(element as Control).validity.valid,
  );
}

function textOf({ type, validity, validationMessage }: Control): string {
  if (validity.valueMissing) {
    if (type === 'checkbox') return 'Cochez cette case pour continuer.';
    return type.startsWith('select') || type === 'radio' ? 'Choisissez une réponse.' : 'Remplissez ce champ.';
  }
  if (validity.typeMismatch && type === 'email')
    return 'Saisissez une adresse e-mail, comme prenom.nom@hopital.fr.';
  if (validity.typeMismatch && type === 'url')
    return 'Saisissez une adresse entière, comme https://exemple.fr.';
  return validationMessage;
}
