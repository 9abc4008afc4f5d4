import type { Mistake } from '../errors/warnDeveloper.js'
import { en } from './en.js'
import type { DepositWidgetProps } from './options.js'

/** Texts of the host that are missing, unknown or no texts. The widget shows its own in their place. */
export function findMessageMistakes({ messages, messagesOverride }: DepositWidgetProps): Mistake[] {
  const missing = messages ? listPaths(en).filter((path) => find(messages, path) === undefined) : []
  const own = { messages, messagesOverride }
  const wrong = Object.entries(own).flatMap(([prop, texts]) =>
    listPaths(texts)
      .filter((path) => !isText(find(texts, path), find(en, path)))
      .map((path) => `${prop}.${path}`),
  )
  return [
    ...(missing.length === 0
      ? []
      : [{ code: 'missing-messages', message: `Texts that "messages" lacks are in English: ${listFirst(missing)}.` }]),
    ...(wrong.length === 0
      ? []
      : [
          {
            code: 'wrong-messages',
            message: `These are no texts of the widget, which ignores them: ${listFirst(wrong)}.`,
          },
        ]),
  ]
}

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where the texts of a language are: "form.assets.title". */
function listPaths(part: unknown, path = ''): string[] {
  if (part === undefined) return []
  if (!isGroup(part)) return [path]
  return Object.entries(part).flatMap(([key, inner]) => listPaths(inner, path === '' ? key : `${path}.${key}`))
}

function find(texts: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (isGroup(part) && Object.hasOwn(part, key) ? part[key] : undefined), texts)
}

function isText(value: unknown, english: unknown): boolean {
  if (typeof english !== 'function')
    return typeof value === typeof english && Array.isArray(value) === Array.isArray(english)
  // Values are texts or numbers. Which ones is known to the types alone.
  return (
    typeof value === 'function' &&
    [1, '1'].some((sample) => returnsText(value as Sentence, Array(english.length).fill(sample)))
  )
}

type Sentence = (...values: unknown[]) => unknown

function returnsText(sentence: Sentence, values: readonly unknown[]): boolean {
  try {
    const text = sentence(...values)
    return typeof text === 'string' || Array.isArray(text)
  } catch {
    return false
  }
}

/** A list that a console can show. */
function listFirst(paths: readonly string[]): string {
  const more = paths.length - 5
  return paths.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
