import { cleanText } from '../schema/cleanText.js'
import { type Issue, isObject, type JsonObject } from './Refusal.js'

const maxIssues = 20
const maxDepth = 5

/**
 * Extracts sanitized issues from an error body of the service: JSON objects with a `kind`, whose strings have no
 * control or direction characters and at most 200 characters.
 *
 * @param secrets Texts that must never be forwarded; a string that contains one is replaced.
 */
export function cleanIssues(body: unknown, secrets: readonly string[]): Issue[] {
  if (!isObject(body) || !Array.isArray(body.errors)) return []
  return body.errors
    .filter(isIssue)
    .slice(0, maxIssues)
    .map((issue) => cleanObject(issue, secrets, maxDepth) as Issue)
}

function isIssue(value: unknown): value is Issue {
  return isObject(value) && typeof value.kind === 'string'
}

function cleanObject(value: JsonObject, secrets: readonly string[], levels: number): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, clean(child, secrets, levels - 1)]))
}

function clean(value: unknown, secrets: readonly string[], levels: number): unknown {
  if (typeof value === 'string') return cleanOrRedact(value, secrets)
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.slice(0, maxIssues).map((child) => clean(child, secrets, levels - 1))
  return cleanObject(value as JsonObject, secrets, levels)
}

function cleanOrRedact(text: string, secrets: readonly string[]): string {
  return secrets.some((secret) => text.includes(secret)) ? 'The deposits service said no.' : cleanText(text)
}
