import { type IconName, icons } from './icons.js'

let paths: Partial<Record<IconName, string>> = icons

/** SVG paths of the icons. Those that the first screen does not need are deferred. */
export const iconPaths = {
  /** Undefined for a deferred icon until the deferred icons are loaded. */
  of: (name: IconName): string | undefined => paths[name],
  /** Rejects if they cannot be loaded; the next call tries again. */
  load: async (): Promise<void> => {
    const { deferredIcons } = await import('./deferredIcons.js')
    paths = { ...icons, ...deferredIcons }
  },
}
