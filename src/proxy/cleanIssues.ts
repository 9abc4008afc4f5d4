import { cleanText } from '../schema/cleanText.js'
import { isObject, type JsonObject } from './json.js'
import type { Issue } from './Refusal.js'

const mostIssues = 20
const deepest = 5

/**
 * Takes the issues out of an error body of the service, safe to hand on: nothing but JSON values in objects with a
 * `kind`, texts without control or direction characters, at most 200 characters each.
 *
 * @param secrets Texts that must never leave; a text that holds one is replaced.
 */
export function cleanIssues(body: unknown, secrets: readonly string[]): Issue[] {
  if (!isObject(body) || !Array.isArray(body.errors)) return []
  return body.errors
    .filter(isIssue)
    .slice(0, mostIssues)
    .map((issue) => cleanObject(issue, secrets, deepest) as Issue)
}

function isIssue(value: unknown): value is Issue {
  return isObject(value) && typeof value.kind === 'string'
}

function cleanObject(value: JsonObject, secrets: readonly string[], levels: number): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, clean(child, secrets, levels - 1)]))
}

function clean(value: unknown, secrets: readonly string[], levels: number): unknown {
  if (typeof value === 'string') return cleanOrDrop(value, secrets)
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.slice(0, mostIssues).map((child) => clean(child, secrets, levels - 1))
  return cleanObject(value as JsonObject, secrets, levels)
}

function cleanOrDrop(text: string, secrets: readonly string[]): string {
  return secrets.some((secret) => text.includes(secret)) ? 'The deposits service said no.' : cleanText(text)
}
