import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
} from '../../test/support/scriptedProvider.js'
import { createWalletAccount } from './createWalletAccount.js'

const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' })
let [window, document] = [page(), page()]
beforeEach(() => {
  window = page()
  document = page()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
})

function walletOf(script?: Script, id = 'io.rabbit') {
  const made = scriptedProvider(script)
  return { ...made, wallet: { id, name: 'Rabbit', icon: undefined, provider: made.provider } }
}

/** A connected account, with everything that was shown so far. */
async function connected(script?: Script) {
  const made = walletOf(script)
  const seen: (string | undefined)[] = []
  const held = createWalletAccount<typeof made.wallet>((next) => seen.push(next?.address))
  const stop = held.start()
  await held.connect(made.wallet)
  const show = (target: EventTarget, event: string) => target.dispatchEvent(new Event(event))
  return { ...made, held, stop, seen, show, last: () => seen.at(-1) }
}

describe('an account is kept', () => {
  test('when the node behind the wallet does not answer for a moment', async () => {
    const { emit, last, methods } = await connected()
    emit('disconnect', { code: 1013, message: 'MetaMask: Disconnected from chain. Attempting to connect.' })
    emit('connect', { chainId: '0x7a69' })
    await expect.poll(() => methods()).toContain('eth_accounts')
    expect(last()).toBe(account)
  })

  test.each(['eth_accounts', 'nothing'])('as the same object when %s changes nothing', async () => {
    const { emit, seen, show } = await connected()
    emit('accountsChanged', [account.toLowerCase()])
    show(window, 'pageshow')
    show(document, 'visibilitychange')
    await new Promise((resolve) => setTimeout(resolve))
    expect(seen).toEqual([account])
  })

  test('when the wallet cannot be asked', async () => {
    const { change, methods, show, seen } = await connected()
    change({ eth_accounts: rejectWith(new Error('no answer')) })
    show(window, 'pageshow')
    await expect.poll(() => methods()).toContain('eth_accounts')
    expect(seen).toEqual([account])
  })
})

describe('an account returns', () => {
  test('after the wallet was locked and unlocked', async () => {
    const { emit, seen, change } = await connected()
    change({ eth_accounts: [] })
    emit('accountsChanged', [])
    expect(seen).toEqual([account, undefined])
    change({ eth_accounts: [account] })
    emit('accountsChanged', [account])
    await expect.poll(() => seen).toEqual([account, undefined, account])
  })

  test('after a session that ended and was connected again', async () => {
    const { emit, last, change } = await connected()
    change({ eth_accounts: rejectWith(new Error('Please call connect() before request()')) })
    emit('disconnect', { code: 6000, message: 'User disconnected.' })
    expect(last()).toBeUndefined()
    change({ eth_accounts: [account] })
    emit('connect', {})
    await expect.poll(() => last()).toBe(account)
  })

  test.each([
    ['pageshow', () => window],
    ['visibilitychange', () => document],
  ])('on %s, if it was unlocked while the page was away', async (event, target) => {
    const { emit, last, show, change } = await connected()
    change({ eth_accounts: [] })
    emit('accountsChanged', [])
    change({ eth_accounts: [account] })
    show(target(), event)
    await expect.poll(() => last()).toBe(account)
  })

  test('on a start after a stop, as by Activity and StrictMode', async () => {
    const { stop, held, last, change, emit } = await connected()
    stop()
    change({ eth_accounts: [otherAccount] })
    emit('accountsChanged', [otherAccount])
    held.start()
    await expect.poll(() => last()).toBe(otherAccount)
    change({ eth_accounts: [account] })
    emit('accountsChanged', [account])
    await expect.poll(() => last()).toBe(account)
  })
})

describe('an old account leaves the screen', () => {
  test.each([
    ['pageshow', () => window],
    ['visibilitychange', () => document],
  ])('on %s, if the wallet was switched while the page was away', async (event, target) => {
    const { last, show, change } = await connected()
    change({ eth_accounts: [otherAccount] })
    show(target(), event)
    await expect.poll(() => last()).toBe(otherAccount)
  })

  test('before the new one is known', async () => {
    const { emit, seen, change } = await connected()
    change({ eth_accounts: () => new Promise(() => {}) })
    emit('accountsChanged', [otherAccount])
    expect(seen).toEqual([account, undefined])
  })

  test.each([[[]], [undefined], ['nonsense'], [[7]]])('after accounts of %o', async (accounts) => {
    const { emit, last } = await connected()
    emit('accountsChanged', accounts)
    expect(last()).toBeUndefined()
  })

  test('when it was forgotten, whatever the wallet says later', async () => {
    const { held, emit, show, last, listeners } = await connected()
    held.forget()
    emit('accountsChanged', [otherAccount])
    show(window, 'pageshow')
    await new Promise((resolve) => setTimeout(resolve))
    expect(last()).toBeUndefined()
    expect(listeners()).toBe(0)
  })
})

test('a prompt that is open survives a page that shows again', async () => {
  const { held, show, last } = await connected()
  let approve: (accounts: string[]) => void = () => {}
  const other = walletOf({ eth_requestAccounts: () => new Promise((resolve) => (approve = resolve)) }, 'io.fox')
  const connecting = held.connect(other.wallet)
  await expect.poll(() => other.methods()).toContain('eth_requestAccounts')
  show(document, 'visibilitychange')
  approve([otherAccount])
  expect(await connecting).toBe(true)
  expect(last()).toBe(otherAccount)
})

test('a page that is hidden asks nothing', async () => {
  const { show, methods } = await connected()
  document.visibilityState = 'hidden'
  show(document, 'visibilitychange')
  await new Promise((resolve) => setTimeout(resolve))
  expect(methods()).not.toContain('eth_accounts')
})

test('nothing is left behind', async () => {
  const { stop, listeners, methods, show } = await connected()
  const asked = methods().length
  stop()
  show(window, 'pageshow')
  show(document, 'visibilitychange')
  expect([listeners(), methods().length]).toEqual([0, asked])
})

test('a wallet without events is asked when the page shows', async () => {
  const made = walletOf()
  const { request } = made.provider
  const seen: (string | undefined)[] = []
  const held = createWalletAccount((next) => seen.push(next?.address))
  held.start()
  await held.connect({ ...made.wallet, provider: { request } })
  made.change({ eth_accounts: [otherAccount] })
  window.dispatchEvent(new Event('pageshow'))
  await expect.poll(() => seen).toEqual([account, otherAccount])
})
