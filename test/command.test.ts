import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { buildCommand } from './support/buildCommand.js'

const command = await buildCommand()

test('the package has the command', () => expect(manifest.bin).toEqual({ 'deposit-widget': 'dist/command.js' }))

test.each([
  [[], 'Say what to do: init, doctor, conformance.'],
  [['toString'], 'Say what to do: init, doctor, conformance.'],
  [['conformance', '--key', 'k'], 'Say which service to check: --url https://….'],
  [
    ['conformance', '--url', 'service.example', '--key', 'k'],
    '--url service.example is not a URL. Begin it with https://.',
  ],
  [
    ['conformance', '--url', 'https://service.example'],
    'Say with which secret key to call the service: set DEPOSITS_KEY.',
  ],
  [['conformance', '--uri', 'https://service.example'], "Unknown option '--uri'"],
])('%s is told what is missing, and how to run it', async (args, sentence) => {
  const { code, stderr } = await command(...args)
  expect({ code, first: stderr.split('\n')[0] }).toEqual({ code: 1, first: sentence })
  expect(stderr).toContain('npx deposit-widget conformance --url')
})

const refusal = JSON.stringify({ errors: [{ kind: 'other', message: 'This key is not known.' }] })

test.each([
  ['that does not know the key', 401, 'The service refuses the key: This key is not known.'],
  ['without a chapter that all others need', 404, 'The service has no GET /chains: it responds with 404.'],
])('a service %s fails with one sentence', async (_, status, sentence) => {
  const server = createServer((_, outgoing) => outgoing.writeHead(status).end(refusal)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await command('conformance', '--url', url, '--key', 'k')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `The service could not be checked: ${sentence}\n`,
  })
  server.close()
})

test('the key may come from the environment, which the list of processes does not show', async () => {
  const keys: (string | undefined)[] = []
  const server = createServer(({ headers }, outgoing) => {
    keys.push(headers.authorization)
    outgoing.writeHead(401).end(refusal)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('DEPOSITS_KEY', 'from-the-environment')
  await command('conformance', '--url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.unstubAllEnvs()
  server.close()
  expect(keys[0]).toBe('Bearer from-the-environment')
})
