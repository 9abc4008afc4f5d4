/** A URL, or undefined if the text is none. `URL.canParse` is younger than the oldest browsers that are supported. */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
