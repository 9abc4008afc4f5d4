import type { DepositWidgetProps } from '../../src/widget/options.js'

type Messages = NonNullable<DepositWidgetProps['messages']>

const plain = 'acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ'
const accented = 'áćďéğĥíĵķĺńóŕšťúŵýžÁĆĎÉĞĤÍĴĶĹŃÓŔŠŤÚŴÝŽ'

/** Text with accents and doubled vowels, about 40 % longer. */
function lengthen(text: string): string {
  const longer = text
    .replace(/[aeiouy]/gi, '$&$&')
    .replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
  return `⟦${longer}⟧`
}

/** Its letters run from right to left, its numbers as they are. */
const mirror = (text: string) => `\u202e${lengthen(text).replace(/\d+/g, '\u2066$&\u2069')}\u202c`

/**
 * English in disguise, by tag: `en-XA` is longer, and `ar-XB` also mirrored. What shows in plain English is written by no
 * message, and what is cut would be cut in a language of long words.
 */
export const pseudoLanguages: Readonly<Record<string, (english: Messages) => Messages>> = {
  'en-XA': (english) => rewrite(english, lengthen) as Messages,
  'ar-XB': (english) => rewrite(english, mirror) as Messages,
}

function rewrite(part: unknown, write: (text: string) => string): unknown {
  if (typeof part === 'string') return part.trim() === '' ? part : write(part)
  if (typeof part === 'function') return (...values: unknown[]) => rewriteAround(values, part as Sentence, write)
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((inner) => rewrite(inner, write))
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, rewrite(inner, write)]))
}

type Sentence = (...values: unknown[]) => unknown

/** Values stay as they are: a letter that no text has stands in for each. */
function rewriteAround(values: readonly unknown[], sentence: Sentence, write: (text: string) => string): unknown {
  const standIn = (index: number) => String.fromCharCode(0xe000 + index)
  const named = values.map((value, index) => (typeof value === 'string' && value !== '' ? standIn(index) : value))
  return rewrite(sentence(...named), (text) =>
    write(text).replace(/[\ue000-\ue0ff]/g, (letter) => String(values[letter.charCodeAt(0) - 0xe000])),
  )
}
