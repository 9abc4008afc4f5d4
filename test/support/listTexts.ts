/** Values that choose another sentence, by the name of their parameter, beside the placeholder. */
const others: Readonly<Record<string, readonly unknown[]>> = { count: [0, 1], lessFee: [false] }

type Text = [path: string, text: string]
type Sentence = (...given: unknown[]) => unknown

/**
 * Every text of a set of messages by its path, with `{amount}` for a parameter `amount`: translators see names, and a
 * change of meaning shows in a review. A function has one for every sentence that it can return.
 */
export function listTexts(messages: unknown, path = ''): Text[] {
  if (typeof messages === 'function') return listSentences(messages as Sentence, path)
  if (typeof messages !== 'object' || messages === null) return [[path, textOf(messages)]]
  return Object.entries(messages).flatMap(([key, inner]) => listTexts(inner, path === '' ? key : `${path}.${key}`))
}

/** The text of one message, with the names of the values of its English one. A count, which has to be a number, is 2. */
export function textNamed(message: unknown, english: unknown): string {
  if (typeof message !== 'function') return textOf(message)
  const values = placeholdersOf(english as Sentence).map(([name, value]) => (name === 'count' ? 2 : value))
  return textOf(message(...values))
}

function listSentences(call: Sentence, path: string): Text[] {
  const parameters = placeholdersOf(call)
  const usual = parameters.map(([, value]) => value)
  const texts: Text[] = [[path, textOf(call(...usual))]]
  for (const [index, [name]] of parameters.entries()) {
    for (const other of [...(others[name] ?? []), undefined]) {
      const text = textOf(call(...usual.with(index, other)))
      const isAnother = texts.every(([, known]) => known.replace(`{${name}}`, String(other)) !== text)
      if (isAnother && !/undefined|\[object/.test(text)) texts.push([`${path} (${name}: ${other})`, text])
    }
  }
  return texts
}

function placeholdersOf(call: Sentence): [name: string, value: unknown][] {
  const [, list = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(String(call)) ?? []
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => [name, `{${name}}`])
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map((part) => part.strong ?? part).join('') : String(value)
}
