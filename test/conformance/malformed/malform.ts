import { junk } from './junk.js'
import type { Malformed } from './Malformed.js'
import type { Operation } from './operations.js'
import { replaceAt } from './replaceAt.js'

const good = { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' }
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Spoils a good request of an operation in one of the ways that hosts, proxies and attackers do. */
export function malform(operation: Operation, random: () => number): Malformed {
  const { method } = operation
  const spoil = pick([...(method === 'GET' ? queries : bodies), ...anywhere], random)
  return spoil(operation, random)
}

type Spoil = (operation: Operation, random: () => number) => Malformed

function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value
}

const spoilField: Spoil = (operation, random) => {
  const { method, path } = operation
  const name = pick(Object.keys(operation.fields), random)
  if (operation.method === 'GET') {
    const value = pick(operation.fields[name] ?? [], random)
    const kept = operation.query.split('&').filter((pair) => !pair.startsWith(`${name}=`))
    const query = [...kept, `${name}=${value}`].join('&')
    return {
      name: `${name} is ${value.slice(0, 80)}`,
      method,
      path: `${path}?${query}`,
      headers: good,
      statuses: [400, 404],
    }
  }
  const value = pick<unknown>(junk[operation.fields[name] ?? 'object'], random)
  const body = bytes(JSON.stringify(replaceAt(operation.body, name, value)))
  const shown = String(JSON.stringify(value)).slice(0, 80)
  return { name: `${name} is ${shown}`, method, path, headers: good, body, statuses: [400, 404] }
}

const floodList: Spoil = ({ path }) => {
  const query = Array(501)
    .fill('x[]=usd')
    .join('&')
    .replaceAll('x[]', path.endsWith('inputs') ? 'outputs[]' : 'inputs[]')
  const isList = path.startsWith('/assets/')
  const asked = isList ? `${path}?${query}` : `/assets?${query.replaceAll(/(in|out)puts/g, 'assets')}`
  return { name: 'a list of 501 values', method: 'GET', path: asked, headers: good, statuses: [400] }
}

/** Ways to spoil a body as a whole. What is left cannot be read as JSON, or not as an object with its fields. */
const wholes: Readonly<Record<string, (text: string, random: () => number) => Uint8Array<ArrayBuffer>>> = {
  'cut short': (text, random) => bytes(text.slice(0, Math.floor(random() * text.length))),
  'goes on after its end': (text) => bytes(`${text}}`),
  'twice in a row': (text) => bytes(text + text),
  'is no object': (_text, random) => bytes(pick(['null', '[]', '"x"', '1', 'true', '[{}]', '{}'], random)),
  'is nested deeply': () => bytes(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  'is nested and never closed': () => bytes('{"a":'.repeat(10_000)),
  'is of the prototype': (text) => bytes(`{"__proto__":${text},"constructor":{"prototype":${text}}}`),
  'is no UTF-8': (text) =>
    Uint8Array.from([...bytes('{"label":"'), 0xff, 0xc0, ...bytes('",'), ...bytes(text.slice(1))]),
  'is UTF-16': (text) => Uint8Array.from(Buffer.from(text, 'utf16le')),
  'is a form': () => bytes('payment_id=1&state_token=2'),
  'has comments': (text) => bytes(`/* */ ${text}`),
  'has NaN for a value': (text) => bytes(text.replace(/:("[^"]*"|\[|\{)/, ': NaN')),
}

const spoilWhole: Spoil = (operation, random) => {
  const how = pick(Object.keys(wholes), random)
  const text = JSON.stringify(operation.method === 'POST' ? operation.body : {})
  const body = wholes[how]?.(text, random) ?? bytes('')
  return { name: `the body ${how}`, method: 'POST', path: operation.path, headers: good, body, statuses: [400] }
}

const spoilDuplicate: Spoil = (operation, random) => {
  if (operation.method === 'GET') return spoilField(operation, random)
  const text = JSON.stringify(operation.body)
  const required = Object.keys(operation.body)[0] ?? ''
  const body = bytes(`${text.slice(0, -1)},${JSON.stringify(required)}:-1}`)
  return { name: `${required} twice`, method: 'POST', path: operation.path, headers: good, body, statuses: [400] }
}

const overfill: Spoil = ({ path, method }, random) => ({
  name: 'more than 64 KiB',
  method: 'POST',
  path: method === 'POST' ? path : '/prices',
  headers: good,
  body: bytes(JSON.stringify({ padding: 'x'.repeat(66_000 + Math.floor(random() * 200_000)) })),
  statuses: [413],
})

const spoilKey: Spoil = ({ method, path }, random) => {
  const keys = [
    '',
    'sk_sandbox',
    'Basic sk_sandbox',
    'Bearer',
    'Bearer sk_sandbox x',
    'Bearer sk_other',
    'Bearer __proto__',
  ]
  const authorization = pick([...keys, `Bearer ${'k'.repeat(6_000)}`, 'Bearer sk_sandbox,sk_sandbox'], random)
  const headers = { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) }
  const shared = { name: `the key ${authorization.slice(0, 40)}`, method, path, headers, statuses: [401] }
  return method === 'POST' ? { ...shared, body: bytes('{}') } : shared
}

const spoilPath: Spoil = ({ path, method }, random) => {
  const others = [
    `${path}/`,
    `${path}/x`,
    `/${path}`,
    `${path}%00`,
    `${path}%ff`,
    `/x${path}`,
    `${path};a=b`,
    path.toUpperCase(),
  ]
  const shared = { name: 'the path', path: pick(others, random), headers: good, statuses: [400, 404] }
  return method === 'POST' ? { ...shared, method, body: bytes('{}') } : { ...shared, method }
}

const spoilMethod: Spoil = ({ path }, random) => {
  const method = pick(['PUT', 'PATCH', 'DELETE', 'PROPFIND'], random)
  return { name: 'the method', method, path, headers: { ...good, 'x-http-method-override': 'GET' }, statuses: [404] }
}

const queries: readonly Spoil[] = [spoilField, spoilField, spoilField, spoilField, floodList]
const bodies: readonly Spoil[] = [
  ...Array<Spoil>(8).fill(spoilField),
  spoilWhole,
  spoilWhole,
  spoilWhole,
  spoilDuplicate,
  overfill,
]
const anywhere: readonly Spoil[] = [spoilKey, spoilPath, spoilMethod]
