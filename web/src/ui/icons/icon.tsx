import { type IconName, iconPaths } from './icon-paths.ts';

export type IconProps = {
  name: IconName;
  /** Side in pixels. */
  size?: number | undefined;
  className?: string | undefined;
};

/** Always used beside text or inside a named control, and therefore hidden from assistive technologies. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
