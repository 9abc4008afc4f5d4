/** "500.00 USD" in its two parts, where they are set in two sizes or on two lines. */
export function splitUnit(text: string): [figure: string, unit: string] {
  const space = text.lastIndexOf(' ')
  return [text.slice(0, space), text.slice(space + 1)]
}
