import { expect } from 'vitest'
import { until } from '../../support/until.js'
import { announceWallet } from '../support/announceWallet.js'
import { altered, reply } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import type { Fault } from '../support/startFaultProxy.js'
import { watchInput } from '../support/watchInput.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, openCardPage } from './steps.js'

/** So many assets more, on networks that nobody has heard of. */
// biome-ignore lint/suspicious/noExplicitAny: assets as the service lists them
function grown(assets: any, count: number): unknown {
  const [model] = Object.values(assets) as Record<string, unknown>[]
  const more = Array.from({ length: count }, (_, index) => {
    const address = `0x${index.toString(16).padStart(40, 'a')}`
    const chain = `net${String.fromCharCode(97 + (index % 10), 97 + (index % 200) / 10)}`
    return [`${chain}:${address}`, { ...model, chain, address, symbol: `T${index}`, name: `Token ${index}` }]
  })
  return { ...assets, ...Object.fromEntries(more) }
}

/** So many quotes in all. Those that were made up come first: they give more and more than the real ones. */
const crowdOf = (count: number) =>
  altered((answer) => {
    const [model] = answer.quotes
    const [whole, digits = ''] = model.output_amount.amount.split('.')
    for (let index = answer.quotes.length; index < count; index++) {
      const amount = `${BigInt(whole) + BigInt(index)}.${digits}`
      const output_amount = { ...model.output_amount, amount }
      answer.quotes.push({ ...model, payment_id: `crowd-${index}`, onramp: `crowd${index}`, output_amount })
    }
  })

/** A service that gives more than it is asked for: the page is full sooner, and each answer costs more. */
const pageOf = 250

/** A history of so many payments, all of them like one. */
function historyOf(count: number, model: Record<string, unknown>): Fault {
  const newest = Date.now()
  return ({ hit, response }) => {
    const from = Number(hit.query.get('pagination_key') ?? 0)
    const to = Math.min(count, from + pageOf)
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

/** A payment as the service tells it, of a deposit that was just begun. */
async function begun(scene: Scene): Promise<Record<string, unknown>> {
  await openCardPage(scene)
  const told = scene.far.told.findLast((text) => text.includes('"next_instruction"')) ?? ''
  return JSON.parse(told.slice(told.indexOf('} {') + 2))
}

/** Input waits no longer than a person notices, however much there is. The gate is for machines with much else to do. */
async function told(scene: Scene, what: string, times: { delay: number; drawn: number }): Promise<void> {
  scene.notes(`${what}: input waits ${Math.round(times.delay)} ms and is drawn after ${Math.round(times.drawn)} ms`)
  expect(times.delay).toBeLessThan(1_000)
}

export const longRows = rowsOf(67, {
  'five thousand assets on two hundred networks are searched while one types': async (scene) => {
    const { page } = scene
    scene.far.breaks(
      'GET /assets',
      altered((assets) => grown(assets, 5_000)),
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
    await until('what is in sight is drawn', async () => (await options.count()) <= 100 || undefined)
    await told(scene, '5,000 assets', await times())
  },
  'among five hundred quotes one is found, chosen and confirmed': async (scene) => {
    const { page } = scene
    scene.near.breaks('POST /payments/quotes', crowdOf(500))
    await scene.open()
    await page.getByRole('button', { name: /Best of 500/ }).click()
    const times = await watchInput(page)
    const quotes = page.getByRole('list', { name: 'Quotes' }).getByRole('button', { name: /Crowd|Northpay/ })
    await quotes.first().waitFor()
    expect(await quotes.count()).toBeLessThanOrEqual(50)
    for (const name of [/^Crowd498/, /^Crowd480/, /^Crowd470/]) await page.getByRole('button', { name }).click()
    await page.keyboard.press('Tab')
    const last = page.getByRole('button', { name: /^Northpay/ }).first()
    while ((await last.count()) === 0) await quotes.last().focus()
    await last.click()
    await told(scene, '500 quotes', await times())
    await page.getByRole('button', { name: 'Continue with Northpay' }).click()
    await confirmButton(scene).click()
    await cardPage(scene)
  },
  'a history of ten thousand deposits is walked through to its end': async (scene) => {
    const { page } = scene
    const model = await begun(scene)
    await page.evaluate('localStorage.clear()')
    scene.near.breaks('GET /payments/history', historyOf(10_000, model))
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
    await told(scene, '10,000 deposits', await times())
  },
})
