import { expect, test } from 'vitest'

// Runs in Node, where there are neither elements nor a registry of them.
test('importing the element on a server does nothing', async () => {
  expect(typeof customElements).toBe('undefined')
  await expect(import('../exports/element.js')).resolves.toBeDefined()
})

test('defining the element on a server does nothing', async () => {
  const { defineDepositElement } = await import('../exports/embed.js')
  expect(() => defineDepositElement()).not.toThrow()
})
