import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openDataFolder } from '../boot/openDataFolder.js'
import { requireFreePort, StartError } from '../boot/StartError.js'
import { explainStart, requirePlatform } from './explainStart.js'

async function sentenceOf(start: () => unknown): Promise<string> {
  const error = await Promise.resolve()
    .then(start)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return explainStart(error as StartError).message
}

test('a taken port is to be changed by --port', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await sentenceOf(() => requireFreePort(port, 'the deposits service'))).toBe(
    `Port ${port} for the deposits service is taken by another program: stop that program or choose another port with --port.`,
  )
  server.close()
})

test('a data folder that cannot be written is to be left', async () => {
  expect(await sentenceOf(() => openDataFolder('/proc/sandbox'))).toBe(
    'The data folder /proc/sandbox cannot be written (ENOENT): start in a folder that can.',
  )
})

test('what needs no variable stays as the service says it', () => {
  const error = new StartError('already_running', 'Another start is taking /tmp/a: try again.')
  expect(explainStart(error).message).toBe('Another start is taking /tmp/a: try again.')
})

test('a platform without chains or database is refused in one sentence', () => {
  for (const arch of ['x64', 'arm64'] as const) {
    expect(() => requirePlatform({ platform: 'linux', arch })).not.toThrow()
    expect(() => requirePlatform({ platform: 'darwin', arch })).not.toThrow()
  }
  expect(() => requirePlatform({ platform: 'win32', arch: 'x64' })).not.toThrow()
  expect(() => requirePlatform({ platform: 'win32', arch: 'arm64' })).toThrow(/^[^.]+, not for win32 on arm64\.$/)
  expect(() => requirePlatform({ platform: 'freebsd', arch: 'x64' })).toThrow(/, not for freebsd on x64\.$/)
})
