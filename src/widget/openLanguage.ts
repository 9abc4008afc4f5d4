import { warnDeveloper } from '../errors/warnDeveloper.js'
import { matchLanguage } from '../i18n/matchLanguage.js'
import { isRecord } from '../schema/parse.js'
import type { Messages } from './en.js'
import type { DepositWidgetProps, Languages } from './options.js'

/** What a language changes in the props. Nothing is English, with the host's `locale`. */
export type OpenedLanguage = {
  messages?: Messages | undefined
  /** BCP 47 tag of the texts, and of numbers and dates. Undefined is the reader's own English. */
  locale?: string | undefined
  /** Which one of `languages` it is. Undefined is English. */
  tag?: string | undefined
  /** What users can choose from, English first. */
  tags?: readonly string[] | undefined
  /** Its words are not there yet. */
  pending?: boolean
}

/** Longest time in milliseconds without words. After it they are English, until the language is there. */
const patienceMs = 8_000

/** The last call for each widget. What an earlier one brings comes too late. */
const latest = new WeakMap<object, object>()

/**
 * Loads the language of the user, else that of the host. What cannot be shown is shown in English, and the developer learns
 * why: nobody is kept from a deposit, or from one that was paid, by a missing translation.
 *
 * @param chosen By the user, in the settings.
 * @param show Called with the language, and before it with English if it is late.
 */
export async function openLanguage(
  props: DepositWidgetProps,
  chosen: string | undefined,
  show: (opened: OpenedLanguage) => void,
): Promise<void> {
  const call = {}
  latest.set(show, call)
  const showLast = (opened: OpenedLanguage) => latest.get(show) === call && show(opened)
  const timer = setTimeout(() => showLast({}), patienceMs)
  const opened = await findLanguage(await listLanguages(props.languages), props, chosen)
  clearTimeout(timer)
  showLast(opened)
}

async function findLanguage(
  files: Languages,
  { language, locale }: DepositWidgetProps,
  chosen: string | undefined,
): Promise<OpenedLanguage> {
  const all = [...new Set(['en', ...Object.keys(files)])]
  // As with the theme, users choose what the host leaves open.
  const isFixed = language !== undefined && language !== 'auto'
  const tags = isFixed || all.length < 2 ? undefined : all
  const browser = language === 'auto' ? [document.documentElement.lang, ...navigator.languages] : []
  const wanted = isFixed ? [language] : [chosen, ...browser]
  const shown = wanted.find((tag) => tag !== undefined && matchLanguage(tag, all) !== undefined)
  if (isFixed && shown === undefined) logUnknown(language, all)
  const tag = matchLanguage(shown ?? 'en', all) ?? 'en'
  const messages = tag === 'en' ? undefined : await loadMessages(tag, files[tag])
  // The host's, if it is of the language that is shown. Undefined is the reader's own English.
  const ofHost = [locale].find((own) => own !== undefined && matchLanguage(own, all) === (messages ? tag : 'en'))
  return messages ? { tag, tags, messages, locale: ofHost ?? shown } : { tags, messages, locale: ofHost }
}

function logUnknown(language: string, tags: readonly string[]): void {
  warnDeveloper(`There is no language "${language}". The languages are ${tags.join(', ')}.`)
}

async function listLanguages(source: DepositWidgetProps['languages']): Promise<Languages> {
  try {
    const files: unknown = await source
    if (isRecord(files)) return files as Languages
    warnDeveloper('The prop "languages" takes an object with a function for each tag.')
  } catch {
    warnDeveloper('The languages could not be loaded. Is a file of the package missing on your site?')
  }
  return {}
}

async function loadMessages(tag: string, load: Languages[string] | undefined): Promise<Messages | undefined> {
  try {
    const messages: unknown = await load?.()
    if (isRecord(messages)) return messages as Messages
    warnDeveloper(`The function of "languages" for ${tag} returns no messages.`)
  } catch {
    warnDeveloper(`The language ${tag} could not be loaded. Is a file of the package missing on your site?`)
  }
  return undefined
}
