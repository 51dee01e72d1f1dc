import { Button, type ButtonProps } from './button.tsx';

/** A small quiet button that shows only its icon; `label` is its accessible name and, unless `title` is given, its tooltip. */
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
