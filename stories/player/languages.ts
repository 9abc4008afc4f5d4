import type { DepositWidgetProps } from '../../src/widget/options.js'

type Language = Pick<DepositWidgetProps, 'messages' | 'locale'>

const files = import.meta.glob<Record<string, Language['messages']>>(['../../src/locales/*.ts', '!**/*.test.ts'])
const fileOf = (tag: string) => files[`../../src/locales/${tag}.ts`]

/** The tags of all languages, for the toolbar. */
export const languageTags = ['en', ...Object.keys(files).map((path) => path.replace(/^.*\/|\.ts$/g, ''))]

/** The props that show a language. English needs none. */
export async function loadLanguage(tag: unknown): Promise<Language> {
  const module = typeof tag === 'string' ? await fileOf(tag)?.() : undefined
  return module === undefined ? {} : { messages: Object.values(module)[0], locale: String(tag) }
}
