import { refuseSigning } from '../refuseSigning.js'

export type StrictJson = null | boolean | number | string | StrictJson[] | { [key: string]: StrictJson }

const maxBytes = 16_384
const maxNodes = 200
const maxDepth = 8
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const literals = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

const whitespace = /[ \t\n\r]*/y
const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const integer = /(?:0|-?[1-9]\d*)(?![\d.eE])/y

/**
 * Parses JSON strictly: no duplicate keys, no prototype keys, safe integers only, limited size and depth. Parsers
 * disagree about anything else, and the wallet's may be one of them.
 *
 * @throws {DepositError} `signing_refused` with the rule `json`.
 */
export function parseStrictJson(text: string): StrictJson {
  let position = 0
  let nodes = 0
  if (new TextEncoder().encode(text).length > maxBytes) throw refuseSigning('json')
  const value = parseValue(1)
  if (position !== text.length) throw refuseSigning('json')
  return value

  function parseValue(depth: number): StrictJson {
    nodes++
    if (nodes > maxNodes || depth > maxDepth) throw refuseSigning('json')
    skipWhitespace()
    const parsed =
      text[position] === '{' ? parseObject(depth) : text[position] === '[' ? parseArray(depth) : parsePrimitive()
    skipWhitespace()
    return parsed
  }

  function parseObject(depth: number): StrictJson {
    const object: { [key: string]: StrictJson } = Object.create(null)
    position++
    skipWhitespace()
    if (consume('}')) return object
    do {
      skipWhitespace()
      const key = parseString()
      if (forbiddenKeys.has(key) || key in object) throw refuseSigning('json')
      skipWhitespace()
      if (!consume(':')) throw refuseSigning('json')
      object[key] = parseValue(depth + 1)
    } while (consume(','))
    if (!consume('}')) throw refuseSigning('json')
    return object
  }

  function parseArray(depth: number): StrictJson {
    const array: StrictJson[] = []
    position++
    skipWhitespace()
    if (consume(']')) return array
    do array.push(parseValue(depth + 1))
    while (consume(','))
    if (!consume(']')) throw refuseSigning('json')
    return array
  }

  function parsePrimitive(): StrictJson {
    if (text[position] === '"') return parseString()
    for (const [word, value] of literals) if (consume(word)) return value
    const number = Number(match(integer) ?? Number.NaN)
    if (!Number.isSafeInteger(number)) throw refuseSigning('json')
    return number
  }

  function parseString(): string {
    const token = match(string)
    const parsed: unknown = token === undefined ? undefined : JSON.parse(token)
    if (typeof parsed !== 'string' || hasLoneSurrogate(parsed)) throw refuseSigning('json')
    return parsed
  }

  function skipWhitespace(): void {
    match(whitespace)
  }

  function consume(word: string): boolean {
    const found = text.startsWith(word, position)
    if (found) position += word.length
    return found
  }

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = position
    const found = pattern.exec(text)?.[0]
    position += found?.length ?? 0
    return found
  }
}

function hasLoneSurrogate(text: string): boolean {
  return /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)
}

/** Whether an object has exactly these keys, in any order. */
export function hasKeys(object: object, keys: readonly string[]): boolean {
  const own = Object.keys(object)
  return own.length === keys.length && keys.every((key) => Object.hasOwn(object, key))
}
