import { Button, type ButtonProps } from './button.tsx';

/** A small quiet button of which the icon alone is shown; `label` is its name and, unless told, its tooltip. */
export function IconButton({
  label,
  ...props
}: Omit<ButtonProps, 'children' | 'iconOnly'> & { label: string }) {
  return (
    <Button size="small" variant="quiet" {...props} iconOnly>
      {label}
    </Button>
  );
}
