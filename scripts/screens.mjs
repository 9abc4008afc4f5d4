// `npm run screens`: renders docs/screens, every screen and its main states, on a phone and on a wide page, light and dark.
// The pictures are not committed. `npm run screens -- pay` renders one sheet.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSheet } from './lib/drawSheet.mjs'
import { openStillPage, passTime } from './lib/openStillPage.mjs'
import { openStorybook } from './lib/openStorybook.mjs'
import { looks, photographStory } from './lib/photographStory.mjs'
import { playStory } from './lib/playStory.mjs'
import { root } from './lib/settings.mjs'
import { passing, sheets } from './lib/sheets.mjs'

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
    const pictures = {}
    for (const look of looks) pictures[look.name] = await photographStory(page, look)
    cells.push({ caption, pictures })
  }
  return cells
}
