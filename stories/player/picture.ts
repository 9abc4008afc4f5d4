/** The drawn pictures of tokens, networks and providers, as text by file name. */
const drawn = import.meta.glob<string>('../../public/icons/*.svg', { query: '?raw', import: 'default', eager: true })

/** The picture of a symbol, network or provider as a `data:` URL. Undefined where nobody drew one. */
export function picture(name: string): string | undefined {
  const svg = drawn[`../../public/icons/${name.toLowerCase()}.svg`]
  return svg === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(svg)}`
}
