import { expect, test } from 'vitest'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import { loadRecentAssets, saveRecentAsset } from './recentAssets.js'

test('the last four assets are kept, the latest first, each once', () => {
  const storage = memoryStorage()
  for (const id of ['usd', 'eur', 'gbp', 'chf', 'eur']) saveRecentAsset(storage, 'input', id)
  expect(loadRecentAssets(storage, 'input')).toEqual(['eur', 'chf', 'gbp', 'usd'])
  saveRecentAsset(storage, 'input', 'jpy')
  expect(loadRecentAssets(storage, 'input')).toEqual(['jpy', 'eur', 'chf', 'gbp'])
  expect(loadRecentAssets(storage, 'output')).toEqual([])
})

test('a longer or invalid list of an earlier version is read as far as possible', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  expect(loadRecentAssets(memoryStorage({ 'dw:recent:output': JSON.stringify(ids) }), 'output')).toEqual(
    ids.slice(0, 4),
  )
  expect(loadRecentAssets(memoryStorage({ 'dw:recent:output': '{"0":"a"}' }), 'output')).toEqual([])
})

test('with blocked storage nothing is recent', () => {
  saveRecentAsset(blockedStorage, 'input', 'usd')
  expect(loadRecentAssets(blockedStorage, 'input')).toEqual([])
})
