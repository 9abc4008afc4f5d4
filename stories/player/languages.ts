import { en } from '../../src/widget/en.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'
import { pseudoLanguages } from './pseudoLanguages.js'

export type ShownLanguage = Pick<DepositWidgetProps, 'messages' | 'locale'>

const files = import.meta.glob<Record<string, ShownLanguage['messages']>>(['../../src/locales/*.ts', '!**/*.test.ts'])
const fileOf = (tag: string) => files[`../../src/locales/${tag}.ts`]

/** The tags of all languages, for the toolbar. */
export const languageTags = [
  'en',
  ...Object.keys(files).map((path) => path.replace(/^.*\/|\.ts$/g, '')),
  ...Object.keys(pseudoLanguages),
]

/** The props that show a language. English needs none. */
export async function loadLanguage(tag: unknown): Promise<ShownLanguage> {
  if (typeof tag !== 'string') return {}
  const disguise = pseudoLanguages[tag]
  if (disguise) return { messages: disguise(en), locale: tag }
  const module = await fileOf(tag)?.()
  return module === undefined ? {} : { messages: Object.values(module)[0], locale: tag }
}
