/** The moment every scenario begins at, so that each run shows the same times. */
const now = new Date('2026-11-21T14:30:00Z')

/**
 * A page on which stories stand still: no clock runs and nothing moves.
 * @param {Awaited<ReturnType<typeof import('./openStorybook.mjs').openStorybook>>} storybook
 */
export async function openStillPage(storybook) {
  const page = await storybook.open({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' })
  await page.clock.setFixedTime(now)
  await page.addInitScript(() => {
    let at = 0
    performance.now = () => at
    performance.pass = (milliseconds) => {
      at += milliseconds
    }
  })
  return page
}

/**
 * Lets time pass on a still page.
 * @param {import('playwright').Page} page
 * @param {number} seconds
 */
export async function passTime(page, seconds) {
  await page.evaluate((milliseconds) => performance.pass(milliseconds), seconds * 1_000)
}
