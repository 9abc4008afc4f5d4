import { expect, test } from 'vitest'
import { nodeProxyStage } from '../../../test/support/nodeProxyStage.js'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import { routes } from '../routes.js'

const stage = nodeProxyStage()
const seed = Number(process.env.SEED ?? 1)
const runs = Math.ceil(5_000 / Number(process.env.SCALE ?? 20))

test(`${runs} random requests reach only known routes`, async () => {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const methods = [
    'GET',
    'GET',
    'GET',
    'POST',
    'POST',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'HEAD',
    'OPTIONS',
    'PROPFIND',
    'get',
    'X',
  ]
  const known = routes.map(({ path }) => path)
  const places = [...known, 'orgs/webhooks', 'control/faucet', 'control/clock', 'health', '']
  // A final status, so that streams end immediately.
  stage.upstream.respondWith((_, response) => sendJson(response, { customer_id: 'ann', status: 'COMPLETE' }))
  const starts = [
    '/api/deposits/',
    '/api/deposits/',
    '/api/deposits/',
    '/api/deposits',
    '//api/deposits/',
    '/api//deposits/',
    '/',
    '/x/../api/deposits/',
  ]
  const encodings: ((path: string) => string)[] = [
    (path) => path,
    (path) => path,
    (path) => path.replaceAll('/', '%2F'),
    (path) => path.replaceAll('/', '//'),
    (path) => path.replaceAll('/', '/./'),
    (path) => path.replaceAll('/', '\\'),
    (path) => path.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => path.toUpperCase(),
    (path) => `${path}/`,
    (path) => `${path};a=b`,
    (path) => `${path}%00`,
    (path) => `${path}%20`,
    (path) => `${path}/../../orgs/webhooks`,
    (path) => `${path}%2f..%2f..%2forgs%2fwebhooks`,
    (path) => `${path}/..;/orgs/webhooks`,
    (path) => `${path}?x=/orgs/webhooks`,
    (path) => `${path}#/orgs/webhooks`,
    (path) => `x/../${path}`,
    (path) => `%2e%2e/${path}`,
  ]
  const extras = [
    '',
    'X-HTTP-Method-Override: DELETE\r\n',
    'X-Original-URL: /orgs/webhooks\r\n',
    'X-Rewrite-URL: /orgs/webhooks\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Content-Encoding: gzip\r\n',
    'Host: evil.example\r\n',
    'X-Forwarded-Host: evil.example\r\n',
  ]
  const bodies = [
    '',
    '{}',
    '{"payment_id":"p1"}',
    '{"payment_ids":["../orgs"]}',
    '[]',
    'x=1',
    '{"query":{"source":"EXTERNAL"}}',
  ]
  const allowed = new Set(routes.map(({ method, path }) => `${method} /${path}`))
  allowed.add('GET /health')

  // If every request were refused, the test would prove nothing.
  const plain = await stage.sendRaw('GET /api/deposits/chains HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
  expect(plain).toMatch(/^HTTP\/1\.1 200/)
  for (let run = 0; run < runs; run++) {
    const body = pick(bodies)
    const line = `${pick(methods)} ${pick(starts)}${pick(encodings)(pick(places))} HTTP/1.1\r\n`
    const length = random() < 0.9 ? Buffer.byteLength(body) : 3
    const head = `Host: 127.0.0.1\r\n${pick(extras)}Content-Type: application/json\r\nContent-Length: ${length}\r\n`
    await stage.sendRaw(`${line}${head}Connection: close\r\n\r\n${body}`, length > Buffer.byteLength(body))
    for (const hit of stage.upstream.hits) expect([...allowed], line).toContain(`${hit.method} ${hit.path}`)
  }
})
