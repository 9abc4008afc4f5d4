// `npm run screens`: renders docs/screens, every screen and its main states, on a phone and on a wide page, light and dark.
// The pictures are not committed. `npm run screens -- pay` renders one sheet, and `npm run screens -- presets` the presets of the
// Studio, into docs/images.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSheet } from './lib/drawSheet.mjs'
import { interCss } from './lib/interCss.mjs'
import { openStorybook } from './lib/openStorybook.mjs'
import { photographPresets } from './lib/photographPresets.mjs'
import { looks, photographStory } from './lib/photographStory.mjs'
import { playStory } from './lib/playStory.mjs'
import { root } from './lib/settings.mjs'
import { passing, sheets } from './lib/sheets.mjs'

/** Start time of every scenario, so that each run shows the same times. */
const now = new Date('2026-11-21T14:30:00Z')
const asked = process.argv.slice(2)
if (asked.includes('presets')) save('docs/images', 'presets.webp', await photographPresets())
const wanted = sheets.filter(({ name }) => asked.length === 0 || asked.includes(name))
if (wanted.length > 0) await renderSheets()

async function renderSheets() {
  const storybook = await openStorybook()
  try {
    const page = await openStillPage(storybook)
    const blank = await storybook.open()
    for (const sheet of wanted) {
      const cells = await photographAll(page, storybook.url, sheet.stories)
      for (const look of looks) {
        const pictures = cells.map(({ caption, pictures }) => ({ caption, picture: pictures[look.name] }))
        save('docs/screens', `${sheet.name}-${look.name}.webp`, await drawSheet(blank, pictures, look.theme))
      }
    }
  } finally {
    await storybook.close()
  }
}

function save(folder, file, image) {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, file), image)
  console.log(`${file} ${Math.round(image.length / 1024)} kB`)
}

/** Plays each story once and takes a screenshot in every look. */
async function photographAll(page, url, stories) {
  const cells = []
  for (const [id, caption] of Object.entries(stories)) {
    const seconds = passing[id]
    await playStory(page, url, id, seconds && (() => passTime(page, seconds)))
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
