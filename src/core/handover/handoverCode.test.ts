import { expect, test, vi } from 'vitest'
import { handoverCode } from './handoverCode.js'

const link = { token: 'a'.repeat(22), key: 'k'.repeat(22) }
const origin = 'https://shop.example'

test('two devices with the same link show the same eight letters', async () => {
  const code = await handoverCode(link, origin)
  vi.resetModules()
  const theirs = await import('./handoverCode.js')
  expect(theirs.handoverCode).not.toBe(handoverCode)
  expect(await theirs.handoverCode({ ...link }, origin)).toBe(code)
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/)
})

test.each([
  ['another token', { ...link, token: 'b'.repeat(22) }, origin],
  ['another key', { ...link, key: 'l'.repeat(22) }, origin],
  ['another origin', link, 'https://evil.example'],
])('%s has another code', async (_, other, page) => {
  expect(await handoverCode(other, page)).not.toBe(await handoverCode(link, origin))
})

test('a link that is read every two seconds is derived once', async () => {
  const derived = vi.spyOn(crypto.subtle, 'deriveBits')
  const fresh = { ...link, token: 'c'.repeat(22) }
  await handoverCode(fresh, origin)
  await handoverCode(fresh, origin)
  expect(derived).toHaveBeenCalledTimes(1)
  expect(derived.mock.calls[0]?.[0]).toMatchObject({ name: 'PBKDF2', hash: 'SHA-256', iterations: 300_000 })
})
