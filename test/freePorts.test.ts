import { expect, test, vi } from 'vitest'
import { freePorts } from './support/freePorts.js'

test('ports that one test was given are given to no other, also before anybody listens there', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const first = await freePorts()
  const second = await freePorts()
  expect(second.sandbox).not.toBe(first.sandbox)
})
