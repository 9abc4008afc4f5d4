import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { loadPasskeys, savePasskey } from './passkeys.js'

const passkey = (digit: number) => ({ account: `0x${String(digit).padStart(40, '0')}`, id: 'ab01', x: '0x1', y: '0x2' })

test('the last 20 passkeys are kept, the latest first, each account once', () => {
  const storage = memoryStorage()
  for (let index = 0; index < 25; index += 1) savePasskey(storage, passkey(index))
  savePasskey(storage, { ...passkey(24), id: 'cd' })
  const stored = loadPasskeys(storage)
  expect(stored).toHaveLength(20)
  expect(stored[0]).toEqual({ ...passkey(24), id: 'cd' })
  expect(stored[1]).toEqual(passkey(23))
})

test.each(['{}', '[1]', 'x', '[{"account":"0x1","id":"ab","x":"0x1","y":"0x2"}]', '[{"id":"ab","x":"0x1","y":"0x2"}]'])(
  'an unreadable record is empty: %s',
  (text) => {
    expect(loadPasskeys(memoryStorage({ 'dw:passkeys': text }))).toEqual([])
  },
)

test('blocked storage knows no passkeys', () => {
  savePasskey(undefined, passkey(1))
  expect(loadPasskeys(undefined)).toEqual([])
})
