import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { widgetSheet } from '../../test/support/hostSheets.js'
import { presets } from './look/presets.js'
import look from './look.css?inline'
import { Studio } from './Studio.js'
import settings from './settings.css?inline'
import stage from './stage.css?inline'
import { parseLink } from './state/stateLink.js'
import studio from './studio.css?inline'

const still = '*, *::before, *::after { animation: none !important; transition: none !important }'

beforeAll(() => {
  const style = document.createElement('style')
  style.textContent = [widgetSheet, studio, stage, settings, look, still].join('\n')
  document.head.append(style)
})
beforeEach(() => setHash(''))
afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

const setHash = (hash: string) => history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)

/** The page, once the widget shows its form. */
async function openStudio(hash = ''): Promise<HTMLElement> {
  setHash(hash)
  render(<Studio />)
  return waitFor(() => {
    const button = document.querySelector<HTMLElement>('.st-stage [data-dw] .dw-button[data-kind="primary"]')
    if (!button || button.matches(':disabled')) throw new Error('The form is loading.')
    return button
  })
}

const source = (name = /^React/) => screen.getByRole('region', { name }).textContent

/** What axe finds in the page; with colours that fail on purpose, only outside of the widget. */
async function violations(exclude: string[] = []): Promise<string[]> {
  const found = await axe.run({ include: ['.st'], exclude }, { resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

test.each([390, 1280])('at %d px, a preset chosen by keyboard changes the widget and the code', async (width) => {
  await page.viewport(width, 844)
  const button = await openStudio()
  await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(39, 71, 212)'))
  screen.getByRole('radio', { name: 'Original' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'Forest' })
  expect([chosen.checked, document.activeElement === chosen]).toEqual([true, true])
  await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(31, 91, 67)'))
  expect(source()).toContain("'brand-accent': '#1f5b43'")
  await waitFor(() => expect(location.hash).toContain('t.brand-accent=%231f5b43'))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each(['Light', 'Dark'].flatMap((theme) => [390, 1280].map((width) => [theme, width] as const)))(
  'in the %s theme at %d px, no tab breaks a rule of axe',
  async (theme, width) => {
    await page.viewport(width, 844)
    await openStudio()
    await userEvent.click(within(screen.getByRole('group', { name: 'Theme of this page' })).getByText(theme))
    for (const tab of [/^Behaviour/, /^Contrast/, /^Look/]) {
      await userEvent.click(screen.getByRole('tab', { name: tab }))
      expect(await violations()).toEqual([])
    }
    await userEvent.click(screen.getByText('All tokens'))
    await userEvent.fill(screen.getByRole('textbox', { name: 'Accent, light' }), '#9db8f5')
    await userEvent.fill(screen.getByRole('textbox', { name: 'Surface, dark' }), 'nothing')
    expect(await violations(['[data-dw]'])).toEqual([])
    await userEvent.click(screen.getByRole('tab', { name: /^Contrast \d+/ }))
    await screen.findAllByRole('button', { name: /^Fix: use #/ })
    expect(await violations(['[data-dw]'])).toEqual([])
  },
)

test('at 320 px nothing is wider than the page', async () => {
  await page.viewport(320, 640)
  await openStudio()
  for (const name of [/^Behaviour/, /^Contrast/, /^Look/]) {
    await userEvent.click(screen.getByRole('tab', { name }))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  }
})

test('a broken token is reported in a sentence, and the widget keeps its default', async () => {
  const button = await openStudio()
  const field = screen.getByRole('textbox', { name: 'Accent, light' })
  await userEvent.fill(field, 'blurple')
  await screen.findByText('“blurple” is not a colour. The default is used.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(39, 71, 212)'))
  expect(source()).not.toContain('blurple')
  await userEvent.fill(field, 'red; } body { display: none')
  await screen.findByText(/is not a value that a style sheet can hold/)
  expect(source()).not.toContain('display')
})

test('every failing pair is named, and its fix makes it pass', async () => {
  const button = await openStudio('#v=1&t.brand-accent=%239db8f5')
  await userEvent.click(await screen.findByRole('tab', { name: /^Contrast \d+/ }))
  await screen.findByText('The contrast of the accent on cards is 1.9 to 1 and has to be 3.')
  const passing = () => screen.queryAllByText('Every pair passes.').length
  while (passing() < 2) {
    const [fix] = await screen.findAllByRole('button', { name: /^Fix/ })
    if (fix) await userEvent.click(fix)
    await waitFor(() => expect(fix?.isConnected).toBe(false))
    await waitFor(() => expect(passing() + screen.queryAllByRole('button', { name: /^Fix/ }).length).toBeGreaterThan(1))
  }
  expect(screen.getByRole('tab', { name: 'Contrast' })).toBeTruthy()
  expect(getComputedStyle(button).backgroundColor).not.toBe('rgb(157, 184, 245)')
})

test('a link restores the page, and a broken one says so', async () => {
  await openStudio('#v=1&language=de&layout=wide&amount=75&t.brand-radius=0px')
  await screen.findByRole('heading', { name: 'Einzahlen' })
  expect(document.querySelector('.st-stage [data-layout="wide"][data-dw]')).toBeTruthy()
  expect(source()).toContain('defaultAmount="75"')
  cleanup()
  await openStudio('#v=1&layout=tall')
  expect(screen.getByText(/^This link could not be read, so the defaults are shown/)).toBeTruthy()
})

test('every scenario can be chosen, and the widget starts it', async () => {
  await openStudio()
  const scenarios = screen.getByRole('combobox', { name: 'Scenario' })
  expect(scenarios.querySelectorAll('option').length).toBeGreaterThan(70)
  await userEvent.selectOptions(scenarios, 'service-down')
  await waitFor(() =>
    expect(document.querySelector('.st-stage [data-dw]')?.textContent).toContain('No new deposits right now'),
  )
})

test('the link that is copied restores the page', async () => {
  await openStudio()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(screen.getByRole('radio', { name: 'Clay' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByText('Copied')
  const copied = new URL(String(write.mock.calls[0]?.[0]))
  expect(parseLink(copied.hash).state.tokens).toEqual(presets.find(({ name }) => name === 'Clay')?.tokens)
  await userEvent.click(screen.getByRole('button', { name: 'Copy React, Deposit.tsx' }))
  expect(write.mock.calls[1]?.[0]).toBe(source())
})
