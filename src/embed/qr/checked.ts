/** A number, followed by as many bits as the polynomial has, from which a reader mends it. */
export function checked(value: number, length: number, polynomial: number): number {
  let rest = value
  for (let bit = 0; bit < length; bit++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial)
  return (value << length) | rest
}
