import type { Tokens } from '../state/tokens.js'
import { printRule, splitTokens } from './print.js'

/** The tokens as CSS, in the place of `appearance.variables`. */
export function writeCss(tokens: Tokens): string {
  const { brand, own } = splitTokens(tokens)
  const rules = [printRule(':root', brand), printRule('[data-dw]', own)].filter((rule) => rule !== '')
  return rules.length === 0 ? '/* Every token has its default value. */\n' : rules.join('\n')
}
