import { junk } from './junk.js'
import type { Malformed } from './Malformed.js'
import type { Operation } from './operations.js'
import { replaceAt } from './replaceAt.js'

const good = { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' }
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Mutates a valid request of an operation in a random way that a host, proxy or attacker might. */
export function malform(operation: Operation, random: () => number): Malformed {
  const { method } = operation
  const mutate = pick([...(method === 'GET' ? queries : bodies), ...anywhere], random)
  return mutate(operation, random)
}

type Mutation = (operation: Operation, random: () => number) => Malformed

function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value
}

const mutateField: Mutation = (operation, random) => {
  const { method, path } = operation
  const name = pick(Object.keys(operation.fields), random)
  if (operation.method === 'GET') {
    const value = pick(operation.fields[name] ?? [], random)
    const others = operation.query.split('&').filter((pair) => !pair.startsWith(`${name}=`))
    const query = [...others, `${name}=${value}`].join('&')
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

const floodList: Mutation = ({ path }) => {
  const query = Array(501)
    .fill('x[]=usd')
    .join('&')
    .replaceAll('x[]', path.endsWith('inputs') ? 'outputs[]' : 'inputs[]')
  const isList = path.startsWith('/assets/')
  const target = isList ? `${path}?${query}` : `/assets?${query.replaceAll(/(in|out)puts/g, 'assets')}`
  return { name: 'a list of 501 values', method: 'GET', path: target, headers: good, statuses: [400] }
}

/** Mutations of an entire body. The result is not valid JSON, or not an object with the expected fields. */
const bodyMutations: Readonly<Record<string, (text: string, random: () => number) => Uint8Array<ArrayBuffer>>> = {
  'is truncated': (text, random) => bytes(text.slice(0, Math.floor(random() * text.length))),
  'has trailing characters': (text) => bytes(`${text}}`),
  'is repeated': (text) => bytes(text + text),
  'is not an object': (_text, random) => bytes(pick(['null', '[]', '"x"', '1', 'true', '[{}]', '{}'], random)),
  'is nested deeply': () => bytes(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  'is nested and unclosed': () => bytes('{"a":'.repeat(10_000)),
  'pollutes the prototype': (text) => bytes(`{"__proto__":${text},"constructor":{"prototype":${text}}}`),
  'is not UTF-8': (text) =>
    Uint8Array.from([...bytes('{"label":"'), 0xff, 0xc0, ...bytes('",'), ...bytes(text.slice(1))]),
  'is UTF-16': (text) => Uint8Array.from(Buffer.from(text, 'utf16le')),
  'is a form': () => bytes('payment_id=1&state_token=2'),
  'has comments': (text) => bytes(`/* */ ${text}`),
  'has NaN as a value': (text) => bytes(text.replace(/:("[^"]*"|\[|\{)/, ': NaN')),
}

const mutateBody: Mutation = (operation, random) => {
  const how = pick(Object.keys(bodyMutations), random)
  const text = JSON.stringify(operation.method === 'POST' ? operation.body : {})
  const body = bodyMutations[how]?.(text, random) ?? bytes('')
  return { name: `the body ${how}`, method: 'POST', path: operation.path, headers: good, body, statuses: [400] }
}

const duplicateField: Mutation = (operation, random) => {
  if (operation.method === 'GET') return mutateField(operation, random)
  const text = JSON.stringify(operation.body)
  const required = Object.keys(operation.body)[0] ?? ''
  const body = bytes(`${text.slice(0, -1)},${JSON.stringify(required)}:-1}`)
  return { name: `${required} twice`, method: 'POST', path: operation.path, headers: good, body, statuses: [400] }
}

const overfill: Mutation = ({ path, method }, random) => ({
  name: 'more than 64 KiB',
  method: 'POST',
  path: method === 'POST' ? path : '/prices',
  headers: good,
  body: bytes(JSON.stringify({ padding: 'x'.repeat(66_000 + Math.floor(random() * 200_000)) })),
  statuses: [413],
})

const mutateKey: Mutation = ({ method, path }, random) => {
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

const mutatePath: Mutation = ({ path, method }, random) => {
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

const mutateMethod: Mutation = ({ path }, random) => {
  const method = pick(['PUT', 'PATCH', 'DELETE', 'PROPFIND'], random)
  return { name: 'the method', method, path, headers: { ...good, 'x-http-method-override': 'GET' }, statuses: [405] }
}

const queries: readonly Mutation[] = [mutateField, mutateField, mutateField, mutateField, floodList]
const bodies: readonly Mutation[] = [
  ...Array<Mutation>(8).fill(mutateField),
  mutateBody,
  mutateBody,
  mutateBody,
  duplicateField,
  overfill,
]
const anywhere: readonly Mutation[] = [mutateKey, mutatePath, mutateMethod]
