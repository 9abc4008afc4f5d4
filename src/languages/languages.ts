import type { Messages } from '../widget/en.js'
import type { Languages } from '../widget/options.js'

/**
 * Every language of the package beside English. Each is a file of its own, which loads when it is shown.
 *
 * @example
 * <DepositWidget languages={languages} language="auto" />
 */
export const languages = {
  ar: async (): Promise<Messages> => (await import('../locales/ar.js')).ar,
  bn: async (): Promise<Messages> => (await import('../locales/bn.js')).bn,
  de: async (): Promise<Messages> => (await import('../locales/de.js')).de,
  'es-419': async (): Promise<Messages> => (await import('../locales/es-419.js')).es419,
  es: async (): Promise<Messages> => (await import('../locales/es.js')).es,
  fa: async (): Promise<Messages> => (await import('../locales/fa.js')).fa,
  fr: async (): Promise<Messages> => (await import('../locales/fr.js')).fr,
  he: async (): Promise<Messages> => (await import('../locales/he.js')).he,
  hi: async (): Promise<Messages> => (await import('../locales/hi.js')).hi,
  id: async (): Promise<Messages> => (await import('../locales/id.js')).id,
  it: async (): Promise<Messages> => (await import('../locales/it.js')).it,
  ja: async (): Promise<Messages> => (await import('../locales/ja.js')).ja,
  ko: async (): Promise<Messages> => (await import('../locales/ko.js')).ko,
  nl: async (): Promise<Messages> => (await import('../locales/nl.js')).nl,
  pl: async (): Promise<Messages> => (await import('../locales/pl.js')).pl,
  'pt-BR': async (): Promise<Messages> => (await import('../locales/pt-BR.js')).ptBR,
  ru: async (): Promise<Messages> => (await import('../locales/ru.js')).ru,
  th: async (): Promise<Messages> => (await import('../locales/th.js')).th,
  tr: async (): Promise<Messages> => (await import('../locales/tr.js')).tr,
  uk: async (): Promise<Messages> => (await import('../locales/uk.js')).uk,
  ur: async (): Promise<Messages> => (await import('../locales/ur.js')).ur,
  vi: async (): Promise<Messages> => (await import('../locales/vi.js')).vi,
  'zh-Hans': async (): Promise<Messages> => (await import('../locales/zh-Hans.js')).zhHans,
  'zh-Hant': async (): Promise<Messages> => (await import('../locales/zh-Hant.js')).zhHant,
} as const satisfies Languages
