import { cleanText } from '../../schema/cleanText.js'
import { parseExact } from '../wire/exactJson.js'
import { type Issue, isObject, type JsonObject } from '../wire/Refusal.js'

const maxIssues = 20
const maxDepth = 5
const maxNameLength = 64

type IsSecret = (text: string) => boolean

/**
 * Parses an error body of the service into sanitized issues: JSON objects with a `kind`, whose strings have no control or
 * direction characters and at most 200 characters.
 *
 * @param isSecret Whether a text must never be forwarded: such strings are replaced, and fields of such a name omitted.
 */
export function parseIssues(text: string, isSecret: IsSecret): Issue[] {
  const body = parseJson(text)
  if (!isObject(body) || !Array.isArray(body.errors)) return []
  return body.errors
    .filter(isIssue)
    .slice(0, maxIssues)
    .map((issue) => cleanObject(issue, isSecret, maxDepth) as Issue)
}

function parseJson(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

function isIssue(value: unknown): value is Issue {
  return isObject(value) && typeof value.kind === 'string'
}

function cleanObject(value: JsonObject, isSecret: IsSecret, levels: number): JsonObject {
  const fields = Object.entries(value).filter(([name]) => name.length <= maxNameLength && !isSecret(name))
  return Object.fromEntries(fields.map(([name, child]) => [cleanText(name), clean(child, isSecret, levels - 1)]))
}

function clean(value: unknown, isSecret: IsSecret, levels: number): unknown {
  if (typeof value === 'string') return cleanOrRedact(value, isSecret)
  if (typeof value !== 'object' || value === null) return isSecret(String(value)) ? null : value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.slice(0, maxIssues).map((child) => clean(child, isSecret, levels - 1))
  return cleanObject(value as JsonObject, isSecret, levels)
}

function cleanOrRedact(text: string, isSecret: IsSecret): string {
  return isSecret(text) ? 'The deposits service said no.' : cleanText(text)
}
