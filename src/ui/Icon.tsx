import { useEffect, useState } from 'react'
import { iconPaths } from './iconPaths.js'
import { type IconName, mirroredIcons } from './icons.js'

export type IconProps = {
  name: IconName
  /** 16, 20 (default) or 28 px at the default text size. */
  size?: 'sm' | 'lg' | undefined
}

/**
 * A decorative icon, hidden from screen readers, so it needs a text label next to it. Its space is reserved while it
 * loads.
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
      <path d={usePath(name)} />
    </svg>
  )
}

function usePath(name: IconName): string | undefined {
  const path = iconPaths.of(name)
  const [, redraw] = useState<IconName>()
  useEffect(() => {
    if (path !== undefined) return
    let gone = false
    // If loading fails, the text label remains.
    iconPaths.load().then(
      () => gone || redraw(name),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [name, path])
  return path
}
