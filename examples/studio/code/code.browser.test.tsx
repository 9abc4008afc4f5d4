import { languages } from 'virtual:reference'
import { waitFor } from '@testing-library/react'
import { createScenario } from 'deposit-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { widgetSheet } from '../../../test/support/hostSheets.js'
import { defaultOptions } from '../state/options.js'
import type { StudioState } from '../state/StudioState.js'
import { writeElement, writeScriptTag } from './writeElement.js'

beforeEach(async () => {
  vi.stubGlobal('DEPOSIT_WIDGET_CSS', widgetSheet)
  vi.stubGlobal('fetch', createScenario('card').fetch)
  await import('deposit-widget/element')
})
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const state: StudioState = {
  tokens: { 'brand-accent': '#9a4023', 'brand-radius': '3px', 'color-danger': '#770000' },
  options: {
    ...defaultOptions,
    methods: 'card,transfer',
    amount: '75',
    language: 'de',
    theme: 'light',
    brand: 'A "quoted" <name>',
    destination: 'fixed',
  },
}

/** Runs a module without its imports, which the page of the test has loaded. */
async function run(module: string): Promise<void> {
  const german = await languages.find(({ tag }) => tag === 'de')?.load()
  const body = module
    .replaceAll(/^\s*import .*$/gm, '')
    .replace('export function', 'globalThis.setDestination = function')
  new Function('de', body)(german)
}

const shadow = () => document.querySelector('deposit-widget')?.shadowRoot
const shown = <Type extends Element>(selector: string) =>
  waitFor(() => {
    const found = shadow()?.querySelector<Type & HTMLElement>(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  })

async function expectDesigned(): Promise<void> {
  const root = await shown('[data-dw]')
  const heading = await shown('h2')
  await waitFor(() => expect(heading.textContent).toBe('Einzahlen'))
  const amount = await shown<HTMLInputElement>('input')
  await waitFor(() => expect(amount.value).toBe('75'))
  const style = getComputedStyle(root)
  expect([root.dataset.theme, root.lang]).toEqual(['light', 'de'])
  expect(style.getPropertyValue('--dw-color-accent')).toBe('#9a4023')
  expect(style.getPropertyValue('--dw-color-danger')).toBe('#770000')
  expect(style.getPropertyValue('--dw-radius')).toBe('3px')
  expect(root.querySelectorAll('.dw-tile').length).toBe(2)
  const element = document.querySelector('deposit-widget')
  expect(element?.brand).toEqual({ name: 'A "quoted" <name>' })
  const { setDestination } = globalThis as unknown as { setDestination: (address: string) => void }
  const { destination } = createScenario('card').form
  setDestination(destination)
  expect(element?.destinationAddress).toBe(destination)
}

test('the code of the element shows the widget as it was designed', async () => {
  const { markup, module } = writeElement(state)
  document.body.append(document.createRange().createContextualFragment(markup))
  await run(module)
  await expectDesigned()
})

test('the code of the script tag shows the widget as it was designed', async () => {
  const page = new DOMParser().parseFromString(writeScriptTag(state), 'text/html')
  const [source, module] = page.querySelectorAll('script')
  expect(source?.getAttribute('src')).toBe('/deposit-widget.js')
  for (const part of page.querySelectorAll('style, deposit-widget'))
    document.body.append(document.importNode(part, true))
  await run(module?.textContent ?? '')
  await expectDesigned()
})
