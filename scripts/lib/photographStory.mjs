/** Both sizes and both themes: a phone that the widget fills, and a page with space around it. */
export const looks = [
  { name: '390-light', width: 390, height: 844, theme: 'light' },
  { name: '390-dark', width: 390, height: 844, theme: 'dark' },
  { name: '1280-light', width: 1280, height: 800, theme: 'light' },
  { name: '1280-dark', width: 1280, height: 800, theme: 'dark' },
]

/** Margin around the widget on wide pages, in pixels. */
const margin = 24

/**
 * Takes a screenshot of the current story.
 * @param {import('playwright').Page} page
 * @param {(typeof looks)[number]} look
 * @returns {Promise<string>} A PNG as a data URL.
 */
export async function photographStory(page, { width, height, theme }) {
  await page.setViewportSize({ width, height })
  await page.evaluate(dress, { theme, fills: width < 480 })
  await makeRoom(page, { width, height })
  const box = await page.locator('.dw-screen:visible').last().boundingBox()
  const wide = { x: box.x - margin, width: box.width + 2 * margin }
  const clip = {
    ...(width < 480 ? { x: 0, width } : wide),
    y: 0,
    height: Math.max(box.y + box.height + (width < 480 ? 0 : margin), width < 480 ? height : 0),
  }
  const picture = await page.screenshot({ clip, fullPage: true, caret: 'hide', animations: 'disabled' })
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** Grows the viewport to the page's height, so that sticky footers cover nothing. */
async function makeRoom(page, { width, height }) {
  const needed = await page.evaluate(measure)
  if (needed > height) await page.setViewportSize({ width, height: needed })
  await page.evaluate(measure)
}

/** Runs in the page, after resize observers have settled. */
async function measure() {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollHeight
}

/** Runs in the page: on a phone the widget fills it, otherwise it keeps its own width. */
function dress({ theme, fills }) {
  const story = document.querySelector('.story')
  story.style.padding = fills ? '0' : '24px'
  const own = story.querySelector('[data-layout="wide"]') ? '720px' : '400px'
  story.querySelector('.story-column').style.inlineSize = fills ? '100%' : own
  for (const element of [story, ...document.querySelectorAll('[data-theme]')]) element.dataset.theme = theme
  document.activeElement?.blur()
  scrollTo(0, 0)
}
