import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScenario } from '../testing/createScenario.js'
import { defineDepositElement } from './defineDepositElement.js'
import { mount } from './mount.js'

beforeEach(() => {
  vi.stubGlobal('fetch', createScenario('card').fetch)
  vi.stubGlobal('DEPOSIT_WIDGET_CSS', '.dw { color: red }')
})

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const drawn = (host: Element | null) =>
  waitFor(() => expect(host?.shadowRoot?.querySelector('[data-dw] input')).toBeTruthy())

test('importing defines no element, defineDepositElement() defines one by name', async () => {
  expect(customElements.get('deposit-widget')).toBeUndefined()
  defineDepositElement('my-deposit')
  expect(customElements.get('deposit-widget')).toBeUndefined()
  const element = document.createElement('my-deposit')
  document.body.append(element)
  await drawn(element)
})

test('a mounted widget shares the style sheet of an element', async () => {
  const place = document.createElement('section')
  const element = document.createElement('my-deposit')
  document.body.append(place, element)
  const handle = mount(place)
  await drawn(place.firstElementChild)
  await drawn(element)
  const shadow = place.firstElementChild?.shadowRoot
  expect(shadow?.adoptedStyleSheets[0]).toBe(element.shadowRoot?.adoptedStyleSheets[0])
  expect([...(shadow?.adoptedStyleSheets[0]?.cssRules ?? [])].at(-1)?.cssText).toContain('.dw')
  handle.unmount()
})
