import type { deferredIcons } from './deferredIcons.js'

/** Icons of the first screen, each a stroked path on a 20 by 20 grid. */
const icons = {
  card: 'M5 4.5h10a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1 -2.5 2.5h-10a2.5 2.5 0 0 1 -2.5 -2.5v-6a2.5 2.5 0 0 1 2.5 -2.5zM2.5 8.25h15M5.75 12.25h3',
  wallet:
    'M15.5 6.5V5a1.75 1.75 0 0 0-2.1-1.7L4.4 4.9A2.4 2.4 0 0 0 2.5 7.25V14A2.5 2.5 0 0 0 5 16.5h10a2.5 2.5 0 0 0 2.5-2.5V9A2.5 2.5 0 0 0 15 6.5H4.5M13.75 11.5v.01',
  scan: 'M4.4 3h2.7a1.4 1.4 0 0 1 1.4 1.4v2.7a1.4 1.4 0 0 1 -1.4 1.4h-2.7a1.4 1.4 0 0 1 -1.4 -1.4v-2.7a1.4 1.4 0 0 1 1.4 -1.4zM12.9 3h2.7a1.4 1.4 0 0 1 1.4 1.4v2.7a1.4 1.4 0 0 1 -1.4 1.4h-2.7a1.4 1.4 0 0 1 -1.4 -1.4v-2.7a1.4 1.4 0 0 1 1.4 -1.4zM4.4 11.5h2.7a1.4 1.4 0 0 1 1.4 1.4v2.7a1.4 1.4 0 0 1 -1.4 1.4h-2.7a1.4 1.4 0 0 1 -1.4 -1.4v-2.7a1.4 1.4 0 0 1 1.4 -1.4zM11.75 11.75h1.5v1.5M17 11.75v2M11.75 17h2.5M17 17v-.5',
  back: 'M16 10H4.25M9 5l-5 5 5 5',
  close: 'm5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5',
  history: 'M3.25 9.25a6.9 6.9 0 1 1 1.4 5M3 5.25v4.25h4.25M10 6.5V10l2.5 1.75',
  sign: 'M3 16.75h14M4.5 13.25l.6-2.9 7.2-7.2a1.6 1.6 0 0 1 2.3 2.3l-7.2 7.2z',
  alert:
    'M8.7 3.9 2.4 14.6a1.5 1.5 0 0 0 1.3 2.25h12.6a1.5 1.5 0 0 0 1.3-2.25L11.3 3.9a1.5 1.5 0 0 0-2.6 0zM10 8v3.5M10 14v.01',
} as const

/** Everything that `Icon` can draw: the icons of the first screen, and the others once they are added. */
export const iconPaths: Partial<Record<IconName, string>> = { ...icons }

/** Adds the icons of what loads after the first screen. */
export function addIcons(added: typeof deferredIcons): void {
  Object.assign(iconPaths, added)
}

export type IconName = keyof typeof icons | keyof typeof deferredIcons

/** Icons that point in the reading direction and are mirrored in right-to-left pages. */
export const mirroredIcons: ReadonlySet<IconName> = new Set<IconName>(['back', 'right', 'next'])
