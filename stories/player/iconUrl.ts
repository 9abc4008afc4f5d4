/** SVG source of the token, network and provider icons, by file name. */
const icons = import.meta.glob<string>('../../public/icons/*.svg', { query: '?raw', import: 'default', eager: true })

/** The icon of a symbol, network or provider as a `data:` URL, or undefined if there is none. */
export function iconUrl(name: string): string | undefined {
  const svg = icons[`../../public/icons/${name.toLowerCase()}.svg`]
  return svg === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(svg)}`
}
