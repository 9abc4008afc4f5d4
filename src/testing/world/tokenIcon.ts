/** An asset or network icon as a `data:` URL, so that scenarios fetch no images. */
export function tokenIcon(letter: string, colour: string): string {
  const glyph = `<text x="18" y="24.5" font-family="sans-serif" font-size="18" fill="#fff" text-anchor="middle">${letter}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="${colour}"/>${glyph}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
