import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { deriveWallet, paymentSalt } from '../../src/signing/deriveWallet.js'
import { hashOrder, type Order, type OrderLeg } from '../../src/signing/order/Order.js'
import { announceWallet } from '../faults/support/announceWallet.js'
import { altered, dropped, withHeaders } from '../faults/support/breakage.js'
import { openScene, type Scene } from '../faults/support/openScene.js'
import { openStage, type Stage } from '../faults/support/openStage.js'
import { freshAddress } from '../support/freshAddress.js'
import { tokenId } from '../support/quoteAndConfirm.js'
import { confirmOnly } from '../support/sendReviewed.js'
import type { Untyped } from '../support/Untyped.js'

/** Another address than the honest one, wherever the proxy lies about one. */
export const otherAddress = freshAddress()

/** The tokens of the deposit, and one that nobody asked for. */
export type Tokens = { input: string; output: string; other: string }

/** What the proxy says instead of the service. */
export type Lie = {
  term: string
  routes: readonly string[]
  change: (body: Untyped, tokens: Tokens) => unknown
  /** Title of the screen that stops the payment. */
  title: string
  /** Its title once the honest payment was read. */
  later?: string
}

const payments = ['POST /payments/confirm', 'GET /payments']

const depositIn = (payment: Untyped) => payment.next_instruction?.deposit_info?.[0] ?? {}

/**
 * What a hostile service does: another order, and the address of the wallet that would carry it out. Nothing else about
 * the payment changes.
 */
const withOrder =
  (change: (order: Order) => Partial<Order>) =>
  ({ payment_id, owner_address, processing_addresses, ...payment }: Untyped): void => {
    for (const wallet of processing_addresses) {
      const order = { ...wallet.order, ...change(wallet.order) }
      const orderHash = hashOrder(order) ?? ''
      const salt = paymentSalt(payment_id) ?? ''
      const address = deriveWallet({ factory: wallet.factory, owner: owner_address, orderHash, payment: salt })
      Object.assign(wallet, { address, order, order_hash: orderHash })
      Object.assign(depositIn(payment), { deposit_address: address })
    }
  }

const withLegs = (change: Partial<OrderLeg>) =>
  withOrder(({ legs }) => ({ legs: legs.map((leg) => ({ ...leg, ...change })) }))

const elsewhere = 'The deposit address could send your money elsewhere'

/** Lies about a payment, which hold at the confirmation and at every later reading. */
export const paymentLies: readonly Lie[] = [
  {
    term: 'amount',
    routes: payments,
    change: (payment) => void Object.assign(depositIn(payment), { deposit_amount: '200' }),
    title: 'You’re asked to send more',
  },
  {
    term: 'address',
    routes: payments,
    change: (payment) => {
      Object.assign(depositIn(payment), { deposit_address: otherAddress })
      for (const wallet of payment.processing_addresses) wallet.address = otherAddress
    },
    title: 'The deposit address changed',
  },
  ...[
    { term: 'order', change: withLegs({ recipient: otherAddress }) },
    {
      term: 'order for any amount',
      change: withLegs({ amount_in: `1${'0'.repeat(30)}`, max_fee: `1${'0'.repeat(29)}` }),
    },
    { term: 'order for half of the deposit', change: withLegs({ amount_in: '10000000' }) },
    { term: 'order with a fee of everything', change: withLegs({ max_fee: '19999999' }) },
    { term: 'order with a share for somebody', change: withLegs({ share: '5000000', partner: otherAddress }) },
    { term: 'order for any output', change: withLegs({ min_out: '1' }) },
    { term: 'order that never ends', change: withOrder(() => ({ deadline: '99999999999' })) },
  ].map((lie) => ({ ...lie, routes: payments, title: elsewhere, later: 'The deposit address changed' })),
  {
    term: 'token',
    routes: payments,
    change: (payment, { other }) => void Object.assign(depositIn(payment), { deposit_token: other }),
    title: 'You’re asked to send another token',
  },
  {
    term: 'output amount',
    routes: payments,
    change: ({ quoted }) => void Object.assign(quoted.output_amount, { amount: '0.01' }),
    title: 'You’d get less',
  },
  {
    term: 'output',
    routes: payments,
    change: ({ quoted, quote_request }, { other }) => {
      quoted.output_amount.asset = other
      quote_request.request.output_asset = other
    },
    title: 'You’d get something else',
  },
  {
    term: 'destination',
    routes: payments,
    change: (payment) => void Object.assign(payment, { destination_address: otherAddress }),
    title: 'Where the money goes changed',
  },
]

/** The order of a service that counts the deposit in two more decimals throughout. */
export const scaledOrder: Lie = {
  term: 'decimals of the order',
  routes: payments,
  change: withOrder(({ legs }) => ({ legs: legs.map((leg) => ({ ...leg, amount_in: `${leg.amount_in}00` })) })),
  title: elsewhere,
}

/** Lies about what the amounts mean. The widget reads the lists once, so a reload brings them. */
export const listLies: readonly Lie[] = [
  {
    term: 'decimals',
    routes: ['GET /assets'],
    change: (assets, { input }) => void Object.assign(assets[input], { decimals: 8 }),
    title: 'The token’s decimals changed',
  },
  {
    term: 'symbol',
    routes: ['GET /assets'],
    change: (assets, { input }) => void Object.assign(assets[input], { symbol: 'USDX' }),
    title: 'The token’s name changed',
  },
  {
    term: 'chain id',
    routes: ['GET /chains'],
    change: (chains) => void Object.assign(chains.arbitrum, { chain_id: { '#': 1 } }),
    title: 'The network changed',
  },
]

/** One service and one browser, and a deposit of USDC behind a tampering proxy for each test. */
export function tamperStage() {
  let stage: Stage
  let tokens: Tokens
  beforeAll(async () => {
    stage = await openStage()
    const find = (symbol: string) => tokenId(stage.sandbox.api, 'arbitrum', symbol)
    const [input, output, other] = await Promise.all([find('USDC'), find('LINK'), find('DAI')])
    tokens = { input, output, other }
  })
  afterAll(() => stage?.close())
  return {
    /** Runs a test on the form of a deposit, with a wallet that approves whatever it is asked. */
    play: async (proof: (deposit: TamperedDeposit) => Promise<void>) => {
      const scene = await openScene(stage)
      try {
        await proof(await openDeposit(scene, tokens))
      } catch (cause) {
        throw new Error(`${cause}\nOn the screen: ${await scene.screen()}`, { cause })
      } finally {
        await scene.close()
      }
    },
  }
}

export type TamperedDeposit = {
  scene: Scene
  page: Page
  tell: (lie: Lie) => void
  /** Goes from the form to the review. */
  review: () => Promise<void>
  confirm: () => Promise<void>
  /** Waits until the transfer can be sent, and tells its address. */
  openFunding: () => Promise<string>
  /** Expects that the payment stopped for this reason, and that nothing of it can be paid any more. */
  expectStopped: (title: string, ...addresses: string[]) => Promise<void>
  /** What the wallet was asked to send or sign. */
  asked: string[]
}

/** Runs in the page. The pages of all tests share one clipboard. */
function recordCopies(): void {
  navigator.clipboard.writeText = async (copied) => void Object.assign(window, { copied })
}

/** Methods that move or sign anything, and the description that the Dev wallet asks for before it does. */
const dangerous = /^(eth_send|eth_sign|personal_sign|dev_describe|wallet_sendCalls)/

async function openDeposit(scene: Scene, tokens: Tokens): Promise<TamperedDeposit> {
  const { page, context, near, to } = scene
  const { input, output } = tokens
  const asked: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/dev-wallet') return
    const { method } = request.postDataJSON() as { method: string }
    if (dangerous.test(method)) asked.push(method)
  })
  await context.addInitScript(recordCopies)
  await announceWallet(context)
  // Every reading comes from the routes that lie.
  near.inject('GET /payments/stream', dropped)
  for (const route of ['GET /assets', 'GET /chains'])
    near.inject(
      route,
      withHeaders(() => ({ 'cache-control': 'no-store' })),
    )
  return {
    scene,
    page,
    asked,
    tell: ({ routes, change }) => {
      for (const route of routes)
        near.inject(
          route,
          altered((body) => void change(body, tokens)),
        )
    },
    review: async () => {
      await scene.open({ paymentMethod: 'wallet', wallet: 'list', input, output, amount: '20', destination: to })
      await page.getByRole('button', { name: 'Test wallet' }).click()
      await page.getByRole('button', { name: /^Continue/ }).click()
      await page.locator('[data-screen="confirm"]').waitFor()
    },
    confirm: () => confirmOnly(page),
    openFunding: async () => {
      await page.getByRole('button', { name: /^Send from/, disabled: false }).waitFor()
      return (await page.locator('.dw-address').first().textContent()) ?? ''
    },
    expectStopped: async (title, ...addresses) => {
      await page.locator('[data-screen="stopped"]').getByText(title, { exact: true }).waitFor()
      await expectNothingToPay(page, [otherAddress, ...addresses])
      expect(asked).toEqual([])
    },
  }
}

/** No address, code or button is left that money could be sent with. */
async function expectNothingToPay(page: Page, addresses: readonly string[]): Promise<void> {
  const html = (await page.locator('[data-dw]').evaluate((root) => root.outerHTML)).toLowerCase()
  for (const address of addresses) expect(html).not.toContain(address.toLowerCase())
  expect(await page.locator('.dw-qr-code, .dw-address, iframe').count()).toBe(0)
  const names = await page.locator('[data-dw]').getByRole('button').allTextContents()
  const others = names.filter((name) => name !== 'Copy details for support')
  expect(others.filter((name) => /send|copy|sign|confirm/i.test(name))).toEqual([])
}

/** After a payment stopped, support can be told about it, and the history shows it without anything to pay. */
export async function expectHelp(
  { page, expectStopped }: TamperedDeposit,
  title: string,
  ...addresses: string[]
): Promise<void> {
  await page.getByRole('button', { name: 'Copy details for support' }).click()
  await page.getByRole('button', { name: 'Copy details', exact: true }).click()
  const copied = await page.waitForFunction(() => (window as unknown as { copied?: string }).copied)
  expect(await copied.jsonValue()).toMatch(/^Payment: [0-9a-f-]{36}$[\s\S]*^Error: \w+ [\s\S]*^Copied: /m)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await page
    .locator('[data-screen="history"]')
    .getByRole('button', { name: /LINK|USD/ })
    .first()
    .click()
  await expectStopped(title, ...addresses)
}
