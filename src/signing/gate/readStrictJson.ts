import { refuseSigning } from './refuseSigning.js'

export type StrictJson = null | boolean | number | string | StrictJson[] | { [key: string]: StrictJson }

const mostBytes = 16_384
const mostNodes = 200
const deepest = 8
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const literals = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

const space = /[ \t\n\r]*/y
const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const integer = /(?:0|-?[1-9]\d*)(?![\d.eE])/y

/**
 * Reads JSON in which nothing can hide: no key twice, none that reaches a prototype, no number that loses digits, and
 * neither long nor deep. Other parsers disagree about such texts, and a wallet may be one of those.
 *
 * @throws {DepositError} `signing_refused` with the rule `json`.
 */
export function readStrictJson(text: string): StrictJson {
  let at = 0
  let nodes = 0
  if (new TextEncoder().encode(text).length > mostBytes) throw refuseSigning('json')
  const value = readValue(1)
  if (at !== text.length) throw refuseSigning('json')
  return value

  function readValue(depth: number): StrictJson {
    nodes++
    if (nodes > mostNodes || depth > deepest) throw refuseSigning('json')
    skipSpace()
    const read = text[at] === '{' ? readObject(depth) : text[at] === '[' ? readArray(depth) : readLeaf()
    skipSpace()
    return read
  }

  function readObject(depth: number): StrictJson {
    const object: { [key: string]: StrictJson } = Object.create(null)
    at++
    skipSpace()
    if (take('}')) return object
    do {
      skipSpace()
      const key = readString()
      if (forbiddenKeys.has(key) || key in object) throw refuseSigning('json')
      skipSpace()
      if (!take(':')) throw refuseSigning('json')
      object[key] = readValue(depth + 1)
    } while (take(','))
    if (!take('}')) throw refuseSigning('json')
    return object
  }

  function readArray(depth: number): StrictJson {
    const array: StrictJson[] = []
    at++
    skipSpace()
    if (take(']')) return array
    do array.push(readValue(depth + 1))
    while (take(','))
    if (!take(']')) throw refuseSigning('json')
    return array
  }

  function readLeaf(): StrictJson {
    if (text[at] === '"') return readString()
    for (const [word, value] of literals) if (take(word)) return value
    const number = Number(match(integer) ?? Number.NaN)
    if (!Number.isSafeInteger(number)) throw refuseSigning('json')
    return number
  }

  function readString(): string {
    const token = match(string)
    const read: unknown = token === undefined ? undefined : JSON.parse(token)
    if (typeof read !== 'string' || hasLoneSurrogate(read)) throw refuseSigning('json')
    return read
  }

  function skipSpace(): void {
    match(space)
  }

  function take(word: string): boolean {
    const found = text.startsWith(word, at)
    if (found) at += word.length
    return found
  }

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
}

function hasLoneSurrogate(text: string): boolean {
  return /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)
}
