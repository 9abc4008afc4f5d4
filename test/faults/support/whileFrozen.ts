import type { Scene } from './openScene.js'

/**
 * Freezes the page during `meanwhile`: none of its timers, events and responses is handled. A synchronous request
 * blocks its main thread, because Chromium does not freeze visible pages (`Page.setWebLifecycleState` has no effect).
 *
 * @param clockShift Milliseconds to which `shiftClock` offsets the page's clock before anything else runs.
 */
export async function whileFrozen(
  { page, near }: Scene,
  meanwhile: () => Promise<unknown>,
  clockShift = 0,
): Promise<void> {
  let running: Promise<unknown> | undefined
  const thaw = near.inject('GET /frozen', async ({ response }) => {
    running = meanwhile()
    await running
    response.end()
  })
  const block = (shift: number) => {
    const request = new XMLHttpRequest()
    request.open('GET', '/frozen', false)
    request.send()
    Object.assign(window, { clockShift: shift })
  }
  // What failed meanwhile also fails the request, and is the better error.
  await page.evaluate(block, clockShift).finally(() => running)
  thaw()
}
