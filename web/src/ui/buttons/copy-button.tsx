import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

export type CopyButtonProps = {
  /** Asked for when the button is pressed. */
  text: () => string;
  /** What is copied, after « Copier » for assistive technologies. */
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
