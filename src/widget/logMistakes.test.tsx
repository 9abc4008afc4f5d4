import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { jsonResponse, scriptProxy } from '../../test/support/scriptProxy.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { DepositWidget } from './DepositWidget.js'
import { findMistakes, logMistakes } from './logMistakes.js'
import type { DepositWidgetProps } from './options.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** The root of a widget whose style sheet is on the page. */
function styledRoot(): HTMLElement {
  const root = document.createElement('div')
  root.style.setProperty('--dw-text-base', '16px')
  document.body.append(root)
  return root
}

const mistakes = (props: object, root = styledRoot()) => findMistakes(props as DepositWidgetProps, root)

let count = 0
const unique = () => {
  count += 1
  return { id: `widget-${count}` }
}

test.each([
  [{ defaultAmount: 50 }, 'invalid-prop', 'The prop "defaultAmount" takes a string, not a number.'],
  [{ outputs: 'USDC' }, 'invalid-prop', 'The prop "outputs" takes an array of strings, not a string.'],
  [{ presets: [50, 100] }, 'invalid-prop', 'The prop "presets" takes an array of strings, not an array.'],
  [{ onEvent: 5 }, 'invalid-prop', 'The prop "onEvent" takes a function, not a number.'],
  [{ appearance: 'dark' }, 'invalid-prop', 'The prop "appearance" takes an object such as'],
  [{ appearance: { theme: 'night' } }, 'invalid-prop', 'There is no theme "night".'],
  [{ layout: 'grid' }, 'unknown-layout', 'There is no layout "grid".'],
  [{ locale: 'x' }, 'unknown-locale', '"x" is no language of this browser'],
  [{ appearance: { variables: { radius: 'url(x)' } } }, 'rejected-variable', 'The value of the variable "radius"'],
  [{ appearance: { variables: { '--dw-radius': '1px' } } }, 'rejected-variable', '"--dw-radius" is no name'],
])('%j is reported as %s', (props, code, message) => {
  expect(mistakes({ ...unique(), ...props })).toEqual([{ code, message: expect.stringContaining(message) }])
})

test('a page without mistakes gets no warning', () => {
  const props = { ...unique(), defaultAmount: '50', presets: ['5'], layout: 'wide', locale: 'pt-BR', onEvent: () => {} }
  expect(mistakes(props)).toEqual([])
})

test('a missing style sheet is reported', () => {
  expect(mistakes(unique(), document.createElement('div')).map(({ code }) => code)).toEqual(['missing-styles'])
})

test('two widgets of one id are reported, and a widget that was removed is none', () => {
  const props = unique()
  const first = styledRoot()
  expect(mistakes(props, first)).toEqual([])
  expect(mistakes(props).map(({ code }) => code)).toEqual(['duplicate-id'])
  document.body.replaceChildren()
  expect(mistakes(props)).toEqual([])
})

test('each mistake is logged once, with a link to its explanation', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const props = { ...unique(), defaultAmount: 7 } as unknown as DepositWidgetProps
  for (let times = 0; times < 3; times += 1) logMistakes(props, styledRoot())
  const lines = logged.mock.calls.map(([line]) => line)
  expect(lines.filter((line) => line.endsWith('docs/troubleshooting.md#invalid-prop'))).toHaveLength(1)
})

test.each([
  [{ defaultAmount: 50 }, '50'],
  [{ defaultAmount: '50', presets: [5, 10], outputs: 'USDC', onEvent: 5, appearance: 'dark' }, '50'],
])('values of other types do not stop a deposit: %j', async (props, amount) => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { client } = scriptProxy()
  render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget {...(props as unknown as DepositWidgetProps)} />
    </DepositProvider>,
  )
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'You pay' })).value).toBe(amount)
  expect(failures).not.toHaveBeenCalled()
})

test('an outage of the service is reported to the host once', async () => {
  const onError = vi.fn()
  const { client } = scriptProxy({ chains: () => jsonResponse(502, {}), assets: () => jsonResponse(502, {}) })
  render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget onError={onError} />
    </DepositProvider>,
  )
  await screen.findByRole('alert')
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'service_unavailable' })
})

test('a complete language has no mistakes, whatever the browser can do', async () => {
  const { ar } = await import('../locales/ar.js')
  expect(mistakes({ ...unique(), messages: ar })).toEqual([])
})

const broken = () => {
  throw new Error('No such value')
}

test.each([
  [{ messages: {} }, 'missing-messages', /in English: durations\.second, .* and \d{3,4} more\.$/],
  [
    { messagesOverride: { form: { titel: 'Top up' } } },
    'wrong-messages',
    /ignores them: messagesOverride\.form\.titel\.$/,
  ],
  [{ messagesOverride: { common: { close: 5 } } }, 'wrong-messages', /messagesOverride\.common\.close\.$/],
  [{ messagesOverride: { common: { until: 'later' } } }, 'wrong-messages', /messagesOverride\.common\.until\.$/],
  [{ messagesOverride: { common: { until: broken } } }, 'wrong-messages', /messagesOverride\.common\.until\.$/],
  [
    { messagesOverride: { common: { until: () => undefined } } },
    'wrong-messages',
    /messagesOverride\.common\.until\.$/,
  ],
])('texts of the host that are missing or no texts are named: %o', (props, code, message) => {
  expect(mistakes({ ...unique(), ...props })).toEqual([{ code, message: expect.stringMatching(message) }])
})

test('overrides of texts, of counts and of any value are no mistakes', () => {
  const messagesOverride = {
    common: { close: 'Shut', until: (time: string) => time.toUpperCase() },
    durations: { minutes: (count: number) => count.toFixed(0) },
  }
  expect(mistakes({ ...unique(), messagesOverride })).toEqual([])
})
