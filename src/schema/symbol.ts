import { isSymbol } from './isSymbol.js'
import { map, type Schema } from './parse.js'
import { Text } from './primitives.js'

/**
 * The symbol of an asset, or `unknown` in place of a text that could be read as digits of an amount or as words of a
 * sentence. Everybody who shows an amount gets its symbol from here.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function symbol(unknown: string): Schema<string> {
  return map(Text, (text) => (isSymbol(text) ? text : unknown))
}
