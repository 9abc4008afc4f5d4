import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Address } from './Address.js'
import { Checkbox } from './Checkbox.js'
import { Disc, type DiscFace } from './Disc.js'
import { HashLink } from './HashLink.js'
import { ImageHosts } from './ImageHosts.js'
import { KeyValue } from './KeyValue.js'
import { shorten } from './ShortText.js'
import { Timeline } from './Timeline.js'

afterEach(cleanup)

const address = '0x8a67639f74080f56C5Aa328F676226e236A23e23'

test.each([address, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'])(
  'the text content of an address is the address: %s',
  (text) => {
    const { container } = render(<Address address={text} />)
    expect(container.textContent).toBe(text)
    const bold = [...container.querySelectorAll('b')].map((group) => group.textContent)
    expect(text.replace(/^0x/, '').startsWith(bold[0] ?? '?')).toBe(true)
    expect(text.endsWith(bold[1] ?? '?')).toBe(true)
  },
)

test('an address is left to right and is not translated', () => {
  const { container } = render(<Address address={address} />)
  expect(container.firstElementChild?.getAttribute('dir')).toBe('ltr')
  expect(container.firstElementChild?.getAttribute('translate')).toBe('no')
})

test('a shortened address keeps six characters at both ends, besides 0x', () => {
  expect(shorten(address)).toBe('0x8a6763…A23e23')
  expect(shorten('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe('TQn9Y2…KcbLSE')
  expect(shorten('0x8a673e23')).toBe('0x8a673e23')
})

describe('an image', () => {
  const image = () => document.querySelector('img')
  const allowed = (face: DiscFace, ...hosts: string[]) => (
    <ImageHosts.Provider value={hosts.length > 0 ? hosts : ['icons.example', 'evil.example', '127.0.0.1:4100']}>
      <Disc face={face} />
    </ImageHosts.Provider>
  )

  test('that fails to load is replaced by initials', () => {
    const { container } = render(<Disc face={{ src: '/icons/usdc.svg', name: 'USDC' }} />)
    expect(image()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    fireEvent.error(image() as HTMLImageElement)
    expect(container.textContent).toBe('US')
  })

  test('of a token is replaced by its symbol, so that no two look the same', () => {
    const drawn = ['USD', 'USDC', 'USDT', 'USDT0', 'USDbC', 'USDC.e', 'WETH', 'weETH', 'wstETH'].map((name) => {
      const { container, unmount } = render(<Disc face={{ name, letters: 5 }} />)
      const { textContent } = container
      unmount()
      return textContent
    })
    expect(drawn).toEqual(['USD', 'USDC', 'USDT', 'USDT0', 'USDBC', 'USDC.', 'WETH', 'WEETH', 'WSTET'])
  })

  test.each([
    'javascript:alert(1)',
    'http://icons.example/usdc.svg',
    'http://127.0.0.1.evil.example/a.svg',
    'data:text/html,hello',
    '//evil.example/a.svg',
    'https://someone@evil.example/a.svg',
  ])('from %s is not loaded', (src) => {
    const { container } = render(allowed({ src, name: 'Dai' }))
    expect(image()).toBeNull()
    expect(container.textContent).toBe('DA')
  })

  test.each([
    'https://icons.example/a.svg',
    'http://127.0.0.1:4100/icons/a.svg',
    'data:image/svg+xml,<svg/>',
    '/icons/a.svg',
    `${location.origin}/icons/a.svg`,
  ])('from %s is loaded', (src) => {
    render(allowed({ src, name: 'Dai' }))
    expect(image()?.getAttribute('src')).toBe(src)
  })

  test.each([
    'https://icons.example/a.svg',
    'https://icons.example.evil.example/a.svg',
    'https://evil.example/icons.example.com',
    'https://icons.example.com:8443/a.svg',
    'http://127.0.0.1:4101/icons/a.svg',
  ])('from %s is not loaded where only another host is allowed', (src) => {
    const { container } = render(allowed({ src, name: 'Dai' }, 'icons.example.com'))
    expect(image()).toBeNull()
    expect(container.textContent).toBe('DA')
  })

  test('from another host is not loaded by default, unless the page names it', () => {
    const src = 'https://icons.example/a.svg'
    const { rerender } = render(<Disc face={{ src, name: 'Dai' }} />)
    expect(image()).toBeNull()
    rerender(<Disc face={{ src, name: 'Dai', fromPage: true }} />)
    expect(image()?.getAttribute('src')).toBe(src)
  })

  test('that changes is loaded after an earlier failure', () => {
    const { rerender } = render(<Disc face={{ src: '/icons/a.svg', name: 'A' }} />)
    fireEvent.error(image() as HTMLImageElement)
    rerender(<Disc face={{ src: '/icons/b.svg', name: 'B' }} />)
    expect(image()?.getAttribute('src')).toBe('/icons/b.svg')
  })
})

test('a transaction link has no opener and sends no referrer', () => {
  render(<HashLink hash={`0x${'ab'.repeat(32)}`} href="http://127.0.0.1:4100/tx/1" label="Transaction" />)
  const link = screen.getByRole('link', { name: 'Transaction' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('a transaction link that is not http is plain text', () => {
  render(<HashLink hash="0xab" href="data:text/html,hello" label="Transaction" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('0xab')).toBeTruthy()
})

test('a checkbox toggles by mouse and keyboard, but not while disabled', async () => {
  const onChange = vi.fn()
  const { rerender } = render(
    <Checkbox shape="consent" checked={false} onChange={onChange}>
      I accept
    </Checkbox>,
  )
  await userEvent.click(screen.getByText('I accept'))
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true], [true]])
  rerender(
    <Checkbox shape="consent" checked disabled onChange={onChange}>
      I accept
    </Checkbox>,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept', checked: true }))
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a timeline names its states and marks the current step', () => {
  const stateLabels = { done: 'done', now: 'now', next: 'next', stopped: 'stopped', lapsed: 'lapsed' }
  render(
    <Timeline
      stateLabels={stateLabels}
      stepLabel={(step, of) => `Step ${step} of ${of}`}
      items={[
        { key: 'a', state: 'done', title: 'You paid', time: '14:31' },
        { key: 'b', state: 'now', title: 'Moving to Base' },
      ]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Step 1 of 2, done, You paid')
  expect(second?.getAttribute('aria-current')).toBe('step')
})

test('an amount is isolated, so that its unit stays behind it in a right-to-left page', () => {
  render(<KeyValue rows={[{ term: 'All fees', value: '1.29 USD' }]} />)
  expect(screen.getByText('1.29 USD').localName).toBe('bdi')
})
