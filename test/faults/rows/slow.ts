import { expect } from 'vitest'
import { losing } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmCard } from './steps.js'

/** 400 kbit a second, 400 ms there and back, and one packet of fifty is lost. */
async function slowDown({ context, page, near }: Scene): Promise<void> {
  const line = await context.newCDPSession(page)
  const speed = 400_000 / 8
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: speed, uploadThroughput: speed },
  })
  near.breaks('*', losing(50))
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
const asked = ({ near }: Scene) => near.hits.filter(({ route }) => route === 'POST /payments/quotes')

export const slowRows = rowsOf(58, {
  'on a slow line that loses packets it is shown that prices are asked for, and they come at the first try': async (
    scene,
  ) => {
    const { page } = scene
    await scene.open()
    await page
      .getByText(/Best of/)
      .first()
      .waitFor()
    await slowDown(scene)
    const since = performance.now()
    await page.getByLabel('You pay').fill('75')
    await page.getByText('Asking for prices').first().waitFor()
    await scene.ends({ says: /Best of/, next: 'Review deposit' })
    scene.notes(`Slow line: prices after ${seconds(since)} s, of 5`)
    expect(asked(scene).filter(({ body }) => body.includes('"75"'))).toHaveLength(1)
    await confirmCard(scene)
    await cardPage(scene)
    expect(scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')).toHaveLength(1)
  },
  'a first visit on such a line shows the form at once, then what is in it': async (scene) => {
    const { page } = scene
    await slowDown(scene)
    const since = performance.now()
    await scene.open({}, '/script-tag')
    await page.locator('[data-dw] [data-screen]').first().waitFor()
    scene.notes(`Slow line, first visit: a form after ${seconds(since)} s`)
    await page
      .getByText(/Best of/)
      .first()
      .waitFor()
    scene.notes(`Slow line, first visit: prices after ${seconds(since)} s`)
    expect(asked(scene)).toHaveLength(1)
  },
})
