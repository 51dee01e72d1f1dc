import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { type ClipboardEvent, type FormEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What the browser reports about an invalid control when its form is submitted: shown below the control like any other error,
 * instead of in the browser's own bubble, which is slow to draw (ADR 136). Shown until something is typed or chosen. `cut` says
 * that a pasted text was too long for the field; it does not make the control invalid.
 */
export function useMissing() {
  const [missing, setMissing] = useState<string>();
  const [cut, setCut] = useState<string>();
  const hear = {
    onInvalidCapture: (event: FormEvent) => {
      event.preventDefault();
      const control = event.target as Control;
      setMissing(textOf(control));
      // As the browser does with the first invalid control when nothing prevents it.
      if (firstWrong(control.form) === control) control.focus();
    },
    onPasteCapture: (event: ClipboardEvent) => setCut(cutText(event)),
    onInputCapture: ({ nativeEvent }: FormEvent) => {
      setMissing(undefined);
      // What was pasted is heard after it was found too long.
      if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setCut(undefined);
    },
  };
  return { missing, cut, hear };
}

/** The browser drops without a word what goes beyond the longest text of a field. */
function cutText({ target, clipboardData }: ClipboardEvent): string | undefined {
  const { value, maxLength, selectionStart, selectionEnd } = target as HTMLInputElement;
  const pasted = clipboardData.getData('text').replaceAll(/\r\n?/g, '\n').length;
  const length = value.length + pasted - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  return maxLength > 0 && length > maxLength
    ? `Ce texte a ${formatCount(length, 'caractère')}, ce champ en prend ${maxLength} au plus\u00a0: la fin n’a pas été collée.`
    : undefined;
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
