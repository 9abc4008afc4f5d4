import type { Languages } from '../widget/options.js'

/**
 * Every language of the package beside English. Each is a file of its own, which loads when it is shown.
 *
 * @example
 * <DepositWidget languages={languages} language="auto" />
 */
export const languages = {
  ar: async () => (await import('../locales/ar.js')).ar,
  bn: async () => (await import('../locales/bn.js')).bn,
  de: async () => (await import('../locales/de.js')).de,
  'es-419': async () => (await import('../locales/es-419.js')).es419,
  es: async () => (await import('../locales/es.js')).es,
  fa: async () => (await import('../locales/fa.js')).fa,
  fr: async () => (await import('../locales/fr.js')).fr,
  he: async () => (await import('../locales/he.js')).he,
  hi: async () => (await import('../locales/hi.js')).hi,
  id: async () => (await import('../locales/id.js')).id,
  it: async () => (await import('../locales/it.js')).it,
  ja: async () => (await import('../locales/ja.js')).ja,
  ko: async () => (await import('../locales/ko.js')).ko,
  nl: async () => (await import('../locales/nl.js')).nl,
  pl: async () => (await import('../locales/pl.js')).pl,
  'pt-BR': async () => (await import('../locales/pt-BR.js')).ptBR,
  ru: async () => (await import('../locales/ru.js')).ru,
  th: async () => (await import('../locales/th.js')).th,
  tr: async () => (await import('../locales/tr.js')).tr,
  uk: async () => (await import('../locales/uk.js')).uk,
  ur: async () => (await import('../locales/ur.js')).ur,
  vi: async () => (await import('../locales/vi.js')).vi,
  'zh-Hans': async () => (await import('../locales/zh-Hans.js')).zhHans,
  'zh-Hant': async () => (await import('../locales/zh-Hant.js')).zhHant,
} as const satisfies Languages
