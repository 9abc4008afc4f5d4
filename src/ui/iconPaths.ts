import { type IconName, icons } from './icons.js'

let paths: Partial<Record<IconName, string>> = icons

/** What is drawn for a symbol. Those of later screens load by themselves. */
export const iconPaths = {
  /** Undefined for a symbol of later screens until these were loaded once. */
  of: (name: IconName): string | undefined => paths[name],
  load: async (): Promise<void> => {
    const { laterIcons } = await import('./laterIcons.js')
    paths = { ...icons, ...laterIcons }
  },
  /** Starts to load. Failing costs nothing: drawing a symbol tries again. */
  preload: (): void => void iconPaths.load().catch(() => undefined),
}
