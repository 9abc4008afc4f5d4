import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Certificate, createCertificate } from '../testing/createCertificate.js'

const program = fileURLToPath(new URL('../testing/sendOneDelivery.ts', import.meta.url))
let folder: string
const servers: Server[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webhook-tls-'))
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A receiver on this machine with a certificate, and the host names that were asked for. */
async function startReceiver(certificate: Certificate) {
  const names: (string | false | null)[] = []
  const server = createServer(certificate, ({ socket }, outgoing) => {
    names.push((socket as TLSSocket & { servername: string | false | null }).servername)
    outgoing.writeHead(204).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { names, url: `https://localhost:${(server.address() as AddressInfo).port}/` }
}

/** Delivers from a process that trusts a certificate. */
async function send(url: string, trusted: Certificate) {
  const file = join(folder, 'trusted.pem')
  writeFileSync(file, trusted.cert)
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: file }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, url], { env })
  return JSON.parse(stdout)
}

test('the connection goes to the checked address, with the name and the certificate of the host', async () => {
  const certificate = createCertificate('localhost')
  const { url, names } = await startReceiver(certificate)
  expect(await send(url, certificate)).toEqual({ status: 204, lookups: 1 })
  expect(names).toEqual(['localhost'])
})

test('a trusted certificate of another host gets nothing', async () => {
  const certificate = createCertificate('shop.example')
  const { url, names } = await startReceiver(certificate)
  const { status, error } = await send(url, certificate)
  expect([status, error]).toEqual([undefined, expect.stringMatching(/does not match certificate's altnames/)])
  expect(names).toEqual([])
})

test('a certificate that nobody vouches for gets nothing', async () => {
  const { url, names } = await startReceiver(createCertificate('localhost'))
  const { status, error } = await send(url, createCertificate('localhost'))
  expect([status, error]).toEqual([undefined, expect.stringMatching(/certificate/)])
  expect(names).toEqual([])
})
