import { expect, test } from 'vitest'

test('importing the element in a browser defines it', async () => {
  expect(customElements.get('deposit-widget')).toBeUndefined()
  await import('../exports/element.js')
  expect(document.createElement('deposit-widget').reset).toBeTypeOf('function')
})
