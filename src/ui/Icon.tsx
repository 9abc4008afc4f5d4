import { type IconName, iconPaths, mirroredIcons } from './icons.js'

export type IconProps = {
  name: IconName
  /** 16, 20 (default) or 28 px at the default text size. */
  size?: 'sm' | 'lg' | undefined
}

/**
 * A decorative icon, hidden from screen readers, so it needs a text label next to it.
 */
export function Icon({ name, size }: IconProps) {
  return (
    <svg
      className="dw-icon"
      viewBox="0 0 20 20"
      data-size={size}
      data-mirror={mirroredIcons.has(name) || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
