import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export type ButtonLinkProps = ComponentPropsWithRef<'a'> & ButtonLook & { href: string };

/** A link (navigation, download) that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconOnly, className, children, ...native } = props;
  return (
    <a {...native} className={classNames(buttonClass({ variant, size, iconOnly }), className)}>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      <span className={iconOnly ? 'visually-hidden' : undefined}>{children}</span>
    </a>
  );
}
