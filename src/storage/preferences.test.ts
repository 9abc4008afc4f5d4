import { expect, test } from 'vitest'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { customerStorage } from './browserStorage.js'
import { loadSettings, saveSettings } from './preferences.js'
import { loadRecentAssets, saveRecentAsset } from './recentAssets.js'
import { createWalletMemory } from './walletMemory.js'

test('settings are stored for the next visit', () => {
  const storage = memoryStorage()
  expect(loadSettings(storage)).toEqual({})
  saveSettings(storage, { theme: 'light', fiat: 'eur' })
  expect(loadSettings(memoryStorage(storage.map))).toEqual({ theme: 'light', fiat: 'eur' })
  saveSettings(storage, { theme: 'system' })
  expect(loadSettings(storage)).toEqual({ theme: 'system' })
})

test.each(['light', 'dark', 'system'] as const)('the theme %s is read back', (theme) => {
  const storage = memoryStorage()
  saveSettings(storage, { theme })
  expect(loadSettings(storage)).toEqual({ theme })
})

test.each(['{', '[]', '{"theme":"pink"}', '{"fiat":"EUR"}', '{"fiat":"euro"}', '{"fiat":"eu"}', '{"fiat":"e1r"}'])(
  'invalid settings are ignored: %s',
  (stored) => {
    expect(loadSettings(memoryStorage({ 'dw:settings': stored }))).toEqual({})
  },
)

test('the last used wallet is remembered until it is forgotten', () => {
  const storage = memoryStorage()
  const memory = createWalletMemory(() => storage)
  expect(memory.recall()).toBeUndefined()
  memory.save('io.metamask')
  expect(createWalletMemory(() => storage).recall()).toBe('io.metamask')
  memory.save(undefined)
  expect(storage.map.size).toBe(0)
})

test('recent assets are listed once each, the latest first, four at most', () => {
  const storage = memoryStorage()
  expect(loadRecentAssets(storage, 'input')).toEqual([])
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e']) saveRecentAsset(storage, 'input', id)
  expect(loadRecentAssets(storage, 'input')).toEqual(['e', 'd', 'a', 'c'])
  expect(loadRecentAssets(storage, 'output')).toEqual([])
  saveRecentAsset(storage, 'output', 'z')
  expect(loadRecentAssets(storage, 'output')).toEqual(['z'])
  expect(loadRecentAssets(memoryStorage({ 'dw:recent:input': '["a","b","c","d","e"]' }), 'input')).toHaveLength(4)
})

test('customers of one browser do not share preferences', () => {
  const browser = memoryStorage()
  const [ada, grace] = [customerStorage(browser, 'ada'), customerStorage(browser, 'grace')]
  saveSettings(ada, { fiat: 'eur' })
  saveRecentAsset(ada, 'input', 'a')
  createWalletMemory(() => ada).save('io.metamask')
  expect(loadSettings(grace)).toEqual({})
  expect(loadRecentAssets(grace, 'input')).toEqual([])
  expect(createWalletMemory(() => grace).recall()).toBeUndefined()
  createWalletMemory(() => grace).save(undefined)
  expect([...browser.map]).toEqual([
    ['dw:settings@ada', '{"fiat":"eur"}'],
    ['dw:recent:input@ada', '["a"]'],
    ['dw:wallet@ada', 'io.metamask'],
  ])
  expect(customerStorage(undefined, 'ada')).toBeUndefined()
})

test.each([
  ['without storage', undefined],
  ['with blocked storage', blockedStorage],
  ['on a server', null],
])('%s nothing is remembered and nothing throws', (_, storage) => {
  const memory = createWalletMemory(() => storage)
  memory.save('io.metamask')
  memory.save(undefined)
  expect(memory.recall()).toBeUndefined()
  saveSettings(storage ?? undefined, { theme: 'dark' })
  saveRecentAsset(storage ?? undefined, 'input', 'a')
  expect(loadSettings(storage ?? undefined)).toEqual({})
  expect(loadRecentAssets(storage ?? undefined, 'input')).toEqual([])
})
