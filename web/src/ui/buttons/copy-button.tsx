import { useState } from 'react';
import { Button } from './button.tsx';

export type CopyButtonProps = {
  /** Called when the button is pressed. */
  text: () => string;
  /** What is copied; follows « Copier » for assistive technologies. */
  about?: string | undefined;
};

const outcomes = { idle: '', copied: 'Copié', refused: 'Copie refusée par le navigateur' };

export function CopyButton({ text, about }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('idle');
  const copy = async () => {
    const copied = await copyText(text());
    setOutcome(copied ? 'copied' : 'refused');
    setTimeout(() => setOutcome('idle'), 2500);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        {outcome === 'idle' ? 'Copier' : outcomes[outcome]}
        {about && <span className="visually-hidden"> {about}</span>}
      </Button>
      <output className="visually-hidden">{outcomes[outcome]}</output>
    </>
  );
}

function copyThroughSelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  (focused?.closest('dialog') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/**
 * Copies, even on an intranet without https, where browsers do not offer the clipboard interface. Returns false when the browser
 * refuses.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return copyThroughSelection(text);
  } catch {
    return false;
  }
}
