import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScenario } from '../testing/createScenario.js'
import { createMount, createOpen } from './createMount.js'
import { createShadowFactory } from './createWidgetShadow.js'
import { defineElement } from './defineElement.js'

const createShadow = createShadowFactory('')
const mount = createMount(createShadow)
const open = createOpen(mount)
defineElement('deposit-widget', createShadow)

beforeEach(() => {
  vi.stubGlobal('fetch', createScenario('card').fetch)
})
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

function button(press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = 'Add money'
  made.addEventListener('click', press)
  document.body.append(made)
  return made
}

/** The dialog in the last shadow root of the page. */
const dialog = () => {
  const hosts = [...document.querySelectorAll('*')].filter((element) => element.shadowRoot)
  return hosts.at(-1)?.shadowRoot?.querySelector('dialog')
}
const isOpen = () => waitFor(() => expect(dialog()?.matches(':modal')).toBe(true))
const isClosed = () => waitFor(() => expect(dialog()?.open ?? false).toBe(false))

test('open() shows a dialog, Escape closes it and restores focus', async () => {
  const opener = button(() => open({ defaultAmount: '70' }))
  await userEvent.click(opener)
  await isOpen()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  expect(document.activeElement).toBe(opener)
  await userEvent.click(opener)
  await isOpen()
  expect(document.querySelectorAll('body > div')).toHaveLength(1)
  open().unmount()
  expect([...document.body.children]).toEqual([opener])
})

test('only a dialog closed by the user emits close, not one closed by the page', async () => {
  const closed = vi.fn()
  const place = document.createElement('section')
  document.body.append(place)
  const handle = mount(place, { layout: 'modal', onClose: closed })
  handle.on('close', closed)
  handle.open()
  await isOpen()
  handle.close()
  await isClosed()
  expect(closed).not.toHaveBeenCalled()
  handle.open()
  await isOpen()
  await waitFor(() => expect(dialog()?.querySelector('[aria-label="Close"]')).toBeTruthy())
  dialog()?.querySelector<HTMLElement>('[aria-label="Close"]')?.click()
  await isClosed()
  expect(closed).toHaveBeenCalledTimes(2)
  handle.unmount()
})

test('the open attribute opens the dialog and is removed when it closes', async () => {
  const heard = vi.fn()
  const element = document.createElement('deposit-widget')
  element.setAttribute('layout', 'modal')
  document.body.append(element)
  element.addEventListener('deposit-close', heard)
  element.toggleAttribute('open', true)
  await isOpen()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  expect(element.hasAttribute('open')).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
  Reflect.set(element, 'open', true)
  await isOpen()
})
