/** The longest text that is legible in the square. */
const maxLetters = 4

/** Fallback SVG icon: the first letters of the name on a colour derived from the name. */
export function drawIcon(name: string): string {
  const letters = name
    .replace(/[^a-z0-9]/g, '')
    .slice(0, maxLetters)
    .toUpperCase()
  let hue = 0
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  const size = letters.length > 3 ? 9.5 : 12
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">
  <title>${letters}</title>
  <rect width="36" height="36" fill="hsl(${hue} 45% 36%)"/>
  <text x="18" y="18" fill="#fff" font-family="system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters}</text>
</svg>
`
}
