import { type IconName, icons, mirroredIcons } from './icons.js'

export type IconProps = {
  name: IconName
  /** 16, 20 (default) or 28 px at the default text size. */
  size?: 'sm' | 'lg' | undefined
}

/** A symbol. It says nothing to a screen reader, so a word has to stand beside it. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg
      className="dw-i"
      viewBox="0 0 20 20"
      data-size={size}
      data-mirror={mirroredIcons.has(name) || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  )
}
