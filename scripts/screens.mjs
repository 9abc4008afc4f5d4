// `npm run screens`: renders docs/screens, every screen and its main states, on a phone and on a wide page, light and dark.
// The pictures are not committed. `npm run screens -- pay` renders one sheet.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSheet } from './lib/drawSheet.mjs'
import { interCss } from './lib/interCss.mjs'
import { openStorybook } from './lib/openStorybook.mjs'
import { looks, photographStory } from './lib/photographStory.mjs'
import { playStory } from './lib/playStory.mjs'
import { root } from './lib/settings.mjs'
import { passing, sheets } from './lib/sheets.mjs'

/** Start time of every scenario, so that each run shows the same times. */
const now = new Date('2026-11-21T14:30:00Z')
const folder = join(root, 'docs', 'screens')
const asked = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const storybook = await openStorybook()
try {
  const page = await openStillPage(storybook)
  const blank = await storybook.open()
  for (const sheet of sheets) {
    if (asked.length > 0 && !asked.includes(sheet.name)) continue
    const cells = await photographAll(page, sheet.stories)
    for (const look of looks) {
      const file = `${sheet.name}-${look.name}.webp`
      const pictures = cells.map(({ caption, pictures }) => ({ caption, picture: pictures[look.name] }))
      const image = await drawSheet(blank, pictures, look.theme)
      writeFileSync(join(folder, file), image)
      console.log(`${file} ${Math.round(image.length / 1024)} kB`)
    }
  }
} finally {
  await storybook.close()
}

/** Plays each story once and takes a screenshot in every look. */
async function photographAll(page, stories) {
  const cells = []
  for (const [id, caption] of Object.entries(stories)) {
    const seconds = passing[id]
    await playStory(page, storybook.url, id, seconds && (() => passTime(page, seconds)))
    await page.addStyleTag({ content: interCss() })
    await page.evaluate(() => document.fonts.ready)
    const pictures = {}
    for (const look of looks) pictures[look.name] = await photographStory(page, look)
    cells.push({ caption, pictures })
  }
  return cells
}

/**
 * Opens a page with frozen clocks and reduced motion.
 * @param {Awaited<ReturnType<typeof import('./lib/openStorybook.mjs').openStorybook>>} storybook
 */
async function openStillPage(storybook) {
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
async function passTime(page, seconds) {
  await page.evaluate((milliseconds) => performance.pass(milliseconds), seconds * 1_000)
}
