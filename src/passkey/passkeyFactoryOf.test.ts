import { expect, test } from 'vitest'
import { passkeyFactoryOf, sandboxPasskeyFactory as pinned } from './passkeyFactoryOf.js'

test('a factory is used only if it is pinned and the service has deployed it', () => {
  const other = `0x${'11'.repeat(20)}`
  expect(passkeyFactoryOf({ passkey_factory: pinned.toLowerCase() }, [other, pinned])).toBe(pinned)
  for (const chain of [{}, { passkey_factory: other }, { passkey_factory: null }, { passkey_factory: [pinned] }])
    expect(passkeyFactoryOf(chain, [pinned])).toBeUndefined()
  expect(passkeyFactoryOf({ passkey_factory: pinned }, [])).toBeUndefined()
})
