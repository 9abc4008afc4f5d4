import { expect, test } from 'vitest'
import { createShadowFactory } from './createWidgetShadow.js'

test('all shadow roots adopt one shared style sheet, without a style element', () => {
  const createShadow = createShadowFactory('.dw { color: red }')
  const [first, second] = [createShadow(document.createElement('div')), createShadow(document.createElement('div'))]
  expect(first.adoptedStyleSheets).toHaveLength(1)
  expect(first.adoptedStyleSheets[0]).toBe(second.adoptedStyleSheets[0])
  expect(first.innerHTML).toBe('')
  expect([...(first.adoptedStyleSheets[0]?.cssRules ?? [])].at(-1)?.cssText).toContain('.dw')
})
