import { expect } from 'vitest'
import type { Untyped } from '../../support/Untyped.js'
import { until } from '../../support/until.js'
import { announceWallet } from '../support/announceWallet.js'
import { altered, reply } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import type { Fault } from '../support/startFaultProxy.js'
import { watchInput } from '../support/watchInput.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, openCardPage } from './steps.js'

/** Adds `count` assets on unknown networks. */
function withMoreAssets(assets: Untyped, count: number): unknown {
  const [model] = Object.values(assets) as Record<string, unknown>[]
  const more = Array.from({ length: count }, (_, index) => {
    const address = `0x${index.toString(16).padStart(40, 'a')}`
    const chain = `net${String.fromCharCode(97 + (index % 10), 97 + (index % 200) / 10)}`
    return [`${chain}:${address}`, { ...model, chain, address, symbol: `T${index}`, name: `Token ${index}` }]
  })
  return { ...assets, ...Object.fromEntries(more) }
}

/** Fills the response up to `count` quotes. Generated quotes rank first, because each pays out more than the last. */
const manyQuotes = (count: number) =>
  altered((body) => {
    const [model] = body.quotes
    const [integer, digits = ''] = model.output_amount.amount.split('.')
    for (let index = body.quotes.length; index < count; index++) {
      const amount = `${BigInt(integer) + BigInt(index)}.${digits}`
      const output_amount = { ...model.output_amount, amount }
      body.quotes.push({ ...model, payment_id: `crowd-${index}`, onramp: `crowd${index}`, output_amount })
    }
  })

/** Rows per history page. More than requested, so the list fills faster and each response costs more. */
const pageSize = 250

/** A history of `count` payments, all copies of one. */
function historyOf(count: number, model: Record<string, unknown>): Fault {
  const newest = Date.now()
  return ({ hit, response }) => {
    const from = Number(hit.query.get('pagination_key') ?? 0)
    const to = Math.min(count, from + pageSize)
    const payments = Array.from({ length: to - from }, (_, index) => {
      const created_at = new Date(newest - (from + index) * 3_600_000).toISOString()
      return { ...model, payment_id: `crowd-${from + index}`, created_at }
    })
    const next = to < count ? { next_pagination_key: String(to) } : {}
    return reply(JSON.stringify({ payment_statuses: payments, total_count: count, ...next }))({
      hit,
      response,
    } as never)
  }
}

/** Starts a deposit and returns its payment from the service's response. */
async function startDeposit(scene: Scene): Promise<Record<string, unknown>> {
  await openCardPage(scene)
  const entry = scene.far.relayed.findLast((text) => text.includes('"next_instruction"')) ?? ''
  return JSON.parse(entry.slice(entry.indexOf('} {') + 2))
}

/** Notes the input latency, which depends on the machine. `bench/` compares it between releases. */
function noteLatency(scene: Scene, what: string, times: { delay: number; painted: number }): void {
  scene.notes(`${what}: input delay ${Math.round(times.delay)} ms, painted after ${Math.round(times.painted)} ms`)
}

export const longRows = rowsOf(67, {
  '5,000 assets on 200 networks are searched without blocking input': async (scene) => {
    const { page } = scene
    scene.far.inject(
      'GET /assets',
      altered((assets) => withMoreAssets(assets, 5_000)),
    )
    await scene.open({ paymentMethod: 'transfer' })
    await page
      .getByRole('button', { name: /choose what to pay with/ })
      .first()
      .click()
    const options = page.getByRole('option')
    const field = page.getByRole('combobox')
    const times = await watchInput(page)
    await field.pressSequentially('T4999')
    await page.getByRole('option', { name: /T4999/ }).waitFor()
    await field.fill('')
    await field.pressSequentially('Token')
    await options.first().waitFor()
    for (let presses = 0; presses < 20; presses++) await field.press('ArrowDown')
    await page.mouse.move(195, 600)
    for (let turns = 0; turns < 20; turns++) await page.mouse.wheel(0, 2_000)
    await until('only visible rows are rendered', async () => (await options.count()) <= 100 || undefined)
    noteLatency(scene, '5,000 assets', await times())
  },
  'one of 500 quotes can be found, chosen and confirmed': async (scene) => {
    const { page } = scene
    scene.near.inject('POST /payments/quotes', manyQuotes(500))
    await scene.open()
    await page.getByRole('button', { name: 'Compare providers' }).click()
    const times = await watchInput(page)
    const quotes = page.getByRole('radiogroup', { name: 'Ways to pay' }).getByRole('radio', { name: /Crowd|Northpay/ })
    await quotes.first().waitFor()
    expect(await quotes.count()).toBeLessThanOrEqual(50)
    for (const name of [/^Crowd498/, /^Crowd480/, /^Crowd470/, /^Northpay/]) {
      const quote = page.getByRole('radio', { name }).first()
      // More are drawn when the end of the list comes near.
      while ((await quote.count()) === 0) await quotes.last().focus()
      await quote.click()
    }
    noteLatency(scene, '500 quotes', await times())
    await page.getByRole('button', { name: 'Continue with Northpay' }).click()
    await confirmButton(scene).click()
    await cardPage(scene)
  },
  'a history of 10,000 deposits scrolls to its end': async (scene) => {
    const { page } = scene
    const model = await startDeposit(scene)
    await page.evaluate('localStorage.clear()')
    scene.near.inject('GET /payments/history', historyOf(10_000, model))
    await announceWallet(scene.context)
    await scene.open({ paymentMethod: 'wallet', wallet: 'list' })
    await page.getByRole('button', { name: 'Test wallet' }).click()
    await page.getByRole('button', { name: 'History' }).click()
    const rows = page.getByRole('listitem')
    await rows.first().waitFor()
    await rows.first().getByRole('button').focus()
    const times = await watchInput(page)
    const last = page.locator('[aria-posinset="10000"]')
    while ((await last.count()) === 0) await page.keyboard.press('End')
    expect(await rows.count()).toBeLessThanOrEqual(100)
    noteLatency(scene, '10,000 deposits', await times())
  },
})
