/** Start time of every scenario, so that each run shows the same times. */
const now = new Date('2026-11-21T14:30:00Z')

/**
 * Opens a page with frozen clocks and reduced motion.
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
 * Advances the clock of a frozen page.
 * @param {import('playwright').Page} page
 * @param {number} seconds
 */
export async function passTime(page, seconds) {
  await page.evaluate((milliseconds) => performance.pass(milliseconds), seconds * 1_000)
}
