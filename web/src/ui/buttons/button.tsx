import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: 'normal' | 'small' | undefined;
  icon?: IconName | undefined;
  /** Only the icon is shown; the children remain the accessible name and the tooltip. */
  iconOnly?: boolean | undefined;
};

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Keeps focus and name, ignores presses. For a button that must still explain itself, use `aria-disabled`. */
    busy?: boolean | undefined;
  };

export function buttonClass({ variant = 'secondary', size = 'normal', iconOnly = false }: ButtonLook) {
  return classNames(
    styles['button'],
    styles[variant],
    size === 'small' && styles['small'],
    iconOnly && styles['iconOnly'],
  );
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconOnly, busy, className, children, onClick, ...native } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...native}
      className={classNames(buttonClass({ variant, size, iconOnly }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      title={native.title ?? (iconOnly && typeof children === 'string' ? children : undefined)}
      onClick={press}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children !== undefined && <span className={iconOnly ? 'visually-hidden' : undefined}>{children}</span>}
    </button>
  );
}
