import { cleanText } from '../../schema/cleanText.js'

/**
 * A way to pay in words; one that is not known yet as the service writes it.
 *
 * @param names `methods` or `methodsInline` of the messages.
 */
export function methodName(method: string | undefined, names: Readonly<Record<string, string>>): string {
  if (method === undefined) return ''
  return names[method] ?? cleanText(method.replaceAll('_', ' ').toLowerCase())
}
