import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { ar } from '../locales/ar.js'
import { de } from '../locales/de.js'
import { createScenario } from '../testing/createScenario.js'
import { DepositModal } from './DepositModal.js'
import { DepositWidget } from './DepositWidget.js'
import type { DepositWidgetProps, Languages } from './options.js'

// Imported up front, so that no wait in a test includes loading the chunk.
import './rest.js'
import './openLanguage.js'

configure({ reactStrictMode: true })

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('lang')
})

const languages: Languages = { de: async () => de, ar: async () => ar }

/** A page in a browser of these languages. */
function visit(props: DepositWidgetProps, { storage = memoryStorage(), browser = ['en-US'] } = {}) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  const scenario = createScenario('card', { hold: true })
  const client = createDepositClient({ baseUrl: 'http://proxy.test', attempts: 1, fetch: scenario.fetch })
  const page = (props: DepositWidgetProps) => (
    <DepositProvider client={client} storage={storage}>
      <DepositWidget {...props} />
    </DepositProvider>
  )
  const { container, rerender } = render(page(props))
  const root = () => container.querySelector<HTMLElement>('[data-dw]')
  return { root, user: userEvent.setup(), show: (next: DepositWidgetProps) => rerender(page(next)) }
}

const german = () => screen.findByRole('heading', { name: de.form.title })
const english = () => screen.findByRole('heading', { name: 'Deposit' })

test('a language of the host is shown with its direction and its numbers', async () => {
  const { root } = visit({ languages, language: 'ar' })
  await screen.findByRole('heading', { name: ar.form.title })
  expect(root()?.lang).toBe('ar')
  expect(root()?.dir).toBe('rtl')
})

test('until a language is there, no word is shown and the host hears nothing', async () => {
  let arrive = (_: typeof de) => {}
  const file = new Promise<typeof de>((resolve) => {
    arrive = resolve
  })
  const onReady = vi.fn()
  const { root } = visit({ languages: { de: () => file }, language: 'de', onReady })
  await waitFor(() => expect(root()?.querySelector('[data-screen="loading"]')).not.toBeNull())
  expect(root()?.textContent?.trim()).toBe('')
  expect(onReady).not.toHaveBeenCalled()
  arrive(de)
  await german()
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce())
})

test.each([
  ['that of the page', 'de-AT', ['ar'], de.form.title, 'de-AT'],
  ['that of the browser, where the page is in another one', 'sv', ['nb', 'ar-EG'], ar.form.title, 'ar-EG'],
  ['English, where there is neither', '', ['nb'], 'Deposit', 'en'],
])('`auto` is %s', async (_, page, browser, title, lang) => {
  document.documentElement.lang = page
  const { root } = visit({ languages, language: 'auto' }, { browser })
  await screen.findByRole('heading', { name: title })
  expect(root()?.lang).toBe(lang)
})

test('the host’s locale applies to its own language alone', async () => {
  const swiss = visit({ languages, language: 'de', locale: 'de-CH' })
  await german()
  expect(swiss.root()?.lang).toBe('de-CH')
  cleanup()
  const other = visit({ languages, language: 'de', locale: 'ar' })
  await german()
  expect(other.root()?.lang).toBe('de')
})

test('users choose among the languages, and find their choice again', async () => {
  const storage = memoryStorage()
  const { user, root } = visit({ languages, language: 'auto' }, { storage })
  await english()
  await user.click(await screen.findByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const choice = await screen.findByRole('radiogroup', { name: 'Language' })
  expect(choice.textContent).toBe('EnglishDeutschالعربية')
  expect(screen.getByRole('radio', { name: 'English' }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }))
  await screen.findByRole('heading', { name: de.settings.title })
  expect(root()?.lang).toBe('de')
  expect(screen.getByRole('radio', { name: 'Deutsch' })).toBe(document.activeElement)
  cleanup()
  visit({ languages, language: 'auto' }, { storage })
  await german()
})

test('a language that the host fixes cannot be changed', async () => {
  const storage = memoryStorage()
  storage.setItem('deposit-widget:settings', '{"language":"ar"}')
  const { user } = visit({ languages, language: 'de', fiatCurrency: 'eur', appearance: { theme: 'dark' } }, { storage })
  await german()
  await user.click(await screen.findByRole('button', { name: de.common.history }))
  await screen.findByRole('heading', { name: de.history.title })
  expect(screen.queryByRole('button', { name: de.settings.title })).toBeNull()
})

test('messages of the host win', async () => {
  visit({ languages, language: 'ar', messages: de, locale: 'de' })
  await german()
})

test.each([
  ['is unknown', { languages, language: 'xx' }, /no language "xx".*en, de, ar/],
  [
    'cannot be loaded',
    { languages: { de: () => Promise.reject(new Error('404')) }, language: 'de' },
    /de could not be/,
  ],
  ['is none', { languages: { de: async () => undefined as never }, language: 'de' }, /for de returns no messages/],
  ['has no list', { languages: 'all' as never, language: 'de' }, /"languages" takes an object/],
] satisfies [string, DepositWidgetProps, RegExp][])(
  'a language that %s is English, and the developer learns why',
  async (_, props, sentence) => {
    const { root } = visit(props)
    await english()
    expect(root()?.lang).toBe('en')
    await waitFor(() => expect(logged.mock.calls.flat().join()).toMatch(sentence))
  },
)

test('languages that do not load are English, and the developer learns why', async () => {
  visit({ languages: Promise.reject(new Error('404')), language: 'de' })
  await english()
  await waitFor(() => expect(logged.mock.calls.flat().join()).toMatch(/languages could not/))
})

test('a language that is late is English until it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let arrive = (_: typeof de) => {}
    const file = new Promise<typeof de>((resolve) => {
      arrive = resolve
    })
    visit({ languages: { de: () => file }, language: 'de' })
    await vi.advanceTimersByTimeAsync(8_000)
    await english()
    arrive(de)
    await german()
  } finally {
    vi.useRealTimers()
  }
})

test('the last language that was asked for is shown, whatever arrives first', async () => {
  let arrive = (_: typeof ar) => {}
  const slow = new Promise<typeof ar>((resolve) => {
    arrive = resolve
  })
  const files: Languages = { ar: () => slow, de: async () => de }
  const { show } = visit({ languages: files, language: 'ar' })
  show({ languages: files, language: 'de' })
  await german()
  arrive(ar)
  await slow
  await german()
})

test('the dialog has its name and direction in the language', async () => {
  const scenario = createScenario('card', { hold: true })
  const client = createDepositClient({ baseUrl: 'http://proxy.test', attempts: 1, fetch: scenario.fetch })
  render(
    <DepositProvider client={client} storage={memoryStorage()}>
      <DepositModal defaultOpen languages={languages} language="ar" />
    </DepositProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: ar.common.deposit })
  expect([dialog.lang, dialog.dir]).toEqual(['ar', 'rtl'])
})
