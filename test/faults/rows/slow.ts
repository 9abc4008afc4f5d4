import { expect } from 'vitest'
import { lossy } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmCard } from './steps.js'

/** 400 kbit/s, 400 ms round trip, 2% packet loss. */
async function slowDown({ context, page, near }: Scene): Promise<void> {
  const session = await context.newCDPSession(page)
  const speed = 400_000 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: speed, uploadThroughput: speed },
  })
  near.inject('*', lossy(50))
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
const quoteRequests = ({ near }: Scene) => near.hits.filter(({ route }) => route === 'POST /payments/quotes')

export const slowRows = rowsOf(58, {
  'on a slow, lossy line prices show as loading and arrive at the first try': async (scene) => {
    const { page } = scene
    await scene.open()
    await page
      .getByText(/fees \$\d/)
      .first()
      .waitFor()
    await slowDown(scene)
    const since = performance.now()
    await page.getByLabel('You pay').fill('75')
    await page.getByText('Getting prices').first().waitFor()
    await scene.expectOutcome({ message: /fees \$\d/, control: /^Continue/ })
    scene.notes(`Slow line: prices after ${seconds(since)} s (target 5 s)`)
    expect(quoteRequests(scene).filter(({ body }) => body.includes('"75"'))).toHaveLength(1)
    await confirmCard(scene)
    await cardPage(scene)
    expect(scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')).toHaveLength(1)
  },
  'a first visit on a slow, lossy line shows the form before its data': async (scene) => {
    const { page } = scene
    await slowDown(scene)
    const since = performance.now()
    await scene.open({}, '/script-tag')
    await page.locator('[data-dw] [data-screen]').first().waitFor()
    scene.notes(`Slow line, first visit: form after ${seconds(since)} s`)
    await page
      .getByText(/fees \$\d/)
      .first()
      .waitFor()
    scene.notes(`Slow line, first visit: prices after ${seconds(since)} s`)
    expect(quoteRequests(scene)).toHaveLength(1)
  },
})
