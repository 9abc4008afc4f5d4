import { expect, test, vi } from 'vitest'
import { freePorts } from './support/freePorts.js'

test('ports reserved by one test are not given to another before they are in use', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const first = await freePorts()
  const second = await freePorts()
  expect(second.sandbox).not.toBe(first.sandbox)
})
