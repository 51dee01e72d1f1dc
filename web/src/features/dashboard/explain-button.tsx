import { Button } from '../../ui/buttons/button.tsx';

/** @param of the figure that is explained, for those who hear the button without seeing the figure. */
export function ExplainButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" icon="info" iconOnly onClick={onClick}>
      {`D’où vient ce chiffre\u00a0? (${of})`}
    </Button>
  );
}
