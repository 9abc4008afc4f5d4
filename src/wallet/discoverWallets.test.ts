import { expect, test, vi } from 'vitest'
import { type DiscoveredWallet, discoverWallets } from './discoverWallets.js'

const icon = 'data:image/svg+xml,<svg/>'

function provider() {
  return { request: vi.fn(async () => null) }
}

function announcement(info: object, of: unknown = provider()) {
  const detail = { info: { uuid: 'u1', name: 'Rabbit', icon, rdns: 'io.rabbit', ...info }, provider: of }
  return new CustomEvent('eip6963:announceProvider', { detail })
}

/** A page on which the given wallets respond to a request to announce themselves. */
function pageWith(...events: Event[]) {
  const target: EventTarget & { ethereum?: unknown } = new EventTarget()
  target.addEventListener('eip6963:requestProvider', () => {
    for (const event of events) target.dispatchEvent(event)
  })
  return target
}

function discover(target: EventTarget & { ethereum?: unknown }) {
  const lists: (readonly DiscoveredWallet[])[] = []
  const stop = discoverWallets((wallets) => lists.push(wallets), { target })
  return { lists, stop, last: () => lists.at(-1) ?? [] }
}

test('installed wallets are listed immediately, without any request to them', () => {
  const of = provider()
  const { last } = discover(pageWith(announcement({}, of)))
  expect(last()).toEqual([{ id: 'io.rabbit', name: 'Rabbit', icon, rdns: 'io.rabbit', provider: of }])
  expect(of.request).not.toHaveBeenCalled()
})

test('a wallet that announces itself later is added', () => {
  const target = pageWith(announcement({}))
  const { lists } = discover(target)
  target.dispatchEvent(announcement({ uuid: 'u2', name: 'Fox', rdns: 'io.fox' }))
  expect(lists.map((wallets) => wallets.map(({ name }) => name))).toEqual([['Rabbit'], ['Rabbit', 'Fox']])
})

test.each([
  ['the same wallet', {}],
  ['another name', { name: 'Other name' }],
  ['another id', { uuid: 'u2' }],
  ['another domain', { rdns: 'io.fox' }],
])('an announcement of %s with the same provider changes nothing', (_, info) => {
  const of = provider()
  const { lists, last } = discover(pageWith(announcement({}, of), announcement(info, of)))
  expect(last().map(({ name }) => name)).toEqual(['Rabbit'])
  expect(lists).toHaveLength(1)
})

test('an extension that is loaded again has one row, with its new provider', () => {
  const [old, next] = [provider(), provider()]
  const target = pageWith(announcement({}, old), announcement({ rdns: 'io.fox', name: 'Fox' }))
  const { last } = discover(target)
  target.dispatchEvent(announcement({ uuid: 'u2', name: 'Rabbit 2' }, next))
  expect(last().map(({ name }) => name)).toEqual(['Rabbit 2', 'Fox'])
  expect(last()[0]?.provider).toBe(next)
})

test.each(['ethereum#initialized', 'load'])('window.ethereum that arrives before %s is found', (event) => {
  const target = pageWith()
  const { last, stop } = discover(target)
  expect(last()).toEqual([])
  target.ethereum = provider()
  target.dispatchEvent(new Event(event))
  expect(last()).toMatchObject([{ id: 'injected' }])
  stop()
})

test('window.ethereum that arrives after an announcement is not listed', () => {
  const target = pageWith(announcement({}))
  const { last } = discover(target)
  target.ethereum = provider()
  target.dispatchEvent(new Event('ethereum#initialized'))
  expect(last().map(({ name }) => name)).toEqual(['Rabbit'])
})

test('no wallet is added after discovery has stopped', () => {
  const target = pageWith()
  const { lists, stop } = discover(target)
  stop()
  target.ethereum = provider()
  target.dispatchEvent(announcement({}))
  target.dispatchEvent(new Event('ethereum#initialized'))
  expect(lists).toEqual([[]])
})

test('window.ethereum is the fallback, and its name is not trusted', () => {
  const target = Object.assign(pageWith(), { ethereum: { ...provider(), isMetaMask: true, name: 'MetaMask' } })
  expect(discover(target).last()).toMatchObject([{ id: 'injected', name: 'Browser wallet', icon: undefined }])
})

test('window.ethereum is dropped once a wallet announces itself', () => {
  const target = Object.assign(pageWith(), { ethereum: provider() })
  const { last } = discover(target)
  target.dispatchEvent(announcement({}))
  expect(last().map(({ name }) => name)).toEqual(['Rabbit'])
})

test('a throwing window.ethereum is ignored', () => {
  const target = Object.defineProperty(pageWith(), 'ethereum', {
    get: () => {
      throw new Error('locked')
    },
  })
  expect(discover(target).last()).toEqual([])
})

test.each([
  ['no detail', new CustomEvent('eip6963:announceProvider')],
  ['no info', new CustomEvent('eip6963:announceProvider', { detail: { provider: provider() } })],
  ['no provider', announcement({}, null)],
  ['a provider without request()', announcement({}, { request: 'no' })],
  ['no name', announcement({ name: 7 })],
  ['no id', announcement({ uuid: '' })],
  ['an overlong id', announcement({ uuid: 'x'.repeat(256) })],
  ['an invalid rdns', announcement({ rdns: 'javascript:alert(1)' })],
  [
    'a throwing getter',
    new CustomEvent('eip6963:announceProvider', {
      detail: {
        get info() {
          throw new Error('trap')
        },
      },
    }),
  ],
])('an announcement with %s is ignored', (_, event) => {
  expect(discover(pageWith(event)).last()).toEqual([])
})

test.each([
  'https://evil.example/track.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml',
  `data:image/png;base64,${'A'.repeat(200_000)}`,
  undefined,
])('an icon that is not a small data: image is dropped: %.40s', (bad) => {
  expect(discover(pageWith(announcement({ icon: bad }))).last()).toMatchObject([{ name: 'Rabbit', icon: undefined }])
})

test.each([
  ['Rab\u202ebit\u0000', 'Rab bit'],
  ['x'.repeat(500), 'x'.repeat(40)],
  ['\u200b', 'io.rabbit'],
])('wallet names are sanitized', (name, shown) => {
  expect(discover(pageWith(announcement({ name }))).last()[0]?.name).toBe(shown)
})

test('at most 50 wallets are listed', () => {
  const events = Array.from({ length: 200 }, (_, index) => announcement({ rdns: `io.rabbit${index}` }))
  expect(discover(pageWith(...events)).last()).toHaveLength(50)
})
