import { expect, test, vi } from 'vitest'
import { createDeferred } from './createDeferred.js'

test('two parts that need it at once share one value, and render once more', async () => {
  const deferred = createDeferred(async () => ({ rules: true }))
  const listener = vi.fn()
  deferred.subscribe(listener)
  await Promise.all([deferred.load(), deferred.load()])
  const first = deferred.current()
  await deferred.load()
  expect(listener).toHaveBeenCalledOnce()
  expect(deferred.current()).toBe(first)
})

test('what could not be loaded is tried again', async () => {
  const fetch = vi.fn(async () => 'rules').mockRejectedValueOnce(new Error('Offline.'))
  const deferred = createDeferred(fetch)
  await expect(deferred.load()).rejects.toThrow('Offline.')
  expect(deferred.current()).toBeUndefined()
  await deferred.load()
  expect(deferred.current()).toBe('rules')
})
