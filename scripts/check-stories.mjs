// Plays every story and checks the result: no animation runs with reduced motion, nothing scrolls horizontally at 280 and
// 320 px, with text at 200 % or with wide spacing, in LTR and RTL, focus is not lost, and no Tab stop is hidden behind other
// content.
import { dressStory } from './lib/dressStory.mjs'
import { findOverflow } from './lib/findOverflow.mjs'
import { openStorybook } from './lib/openStorybook.mjs'
import { playStory } from './lib/playStory.mjs'
import { readStop } from './lib/readStop.mjs'

/** The text spacing of WCAG 1.4.12. */
const wideSpacing =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }'

const sizes = [
  { name: '280 px', width: 280, text: '100%' },
  { name: '320 px', width: 320, text: '100%' },
  { name: 'text of 200 %', width: 400, text: '200%' },
  { name: 'wide spacing', width: 400, text: '100%', spacing: wideSpacing },
]

/** Windows in which every Tab stop has to be visible. */
const windows = [
  { width: 390, height: 667 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 1280, height: 720 },
  // A phone on its side with its keyboard open.
  { width: 844, height: 160 },
]

/** More than any screen has. */
const mostStops = 100

const asked = process.argv.slice(2)
const storybook = await openStorybook()
let problems = 0
try {
  const waiting = storybook.ids.filter((id) => asked.length === 0 || asked.includes(id))
  // Stories mostly wait, so two in parallel take little longer than one.
  await Promise.all([checkAll(waiting), checkAll(waiting)])
} finally {
  await storybook.close()
}
if (problems > 0) process.exitCode = 1

async function checkAll(waiting) {
  const page = await storybook.open({ reducedMotion: 'reduce' })
  await page.addInitScript(watchFocus)
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    await page.setViewportSize({ width: 320, height: 800 })
    await playStory(page, storybook.url, id)
    const found = [...(await findLostFocus(page)), ...(await check(page)), ...(await findHiddenStops(page))]
    for (const problem of found) console.log(`${id}: ${problem}`)
    problems += found.length
  }
}

async function check(page) {
  const found = []
  const moving = await page.evaluate(() => document.getAnimations().length)
  if (moving > 0) found.push(`${moving} animations run although motion is reduced`)
  for (const { name, width, text, spacing = '' } of sizes) {
    await page.setViewportSize({ width, height: 800 })
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate(dressStory, { text, spacing, direction })
      for (const element of await page.evaluate(findOverflow)) found.push(`${name}, ${direction}: ${element}`)
    }
  }
  return found
}

/** Runs in the page: keeps the name of what had focus last, since the element itself is gone when focus is lost. */
function watchFocus() {
  addEventListener('focusin', ({ target }) => {
    if (!target.closest?.('[data-dw]')) return
    globalThis.lastFocus = (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 60) || target.localName
  })
}

/** Focus on `body` sends keyboard users back to the start of the page. A dialog that was closed returns it to its opener. */
async function findLostFocus(page) {
  const lost = await page.evaluate(() => {
    const isOpen = document.querySelector('[data-screen]')?.checkVisibility()
    return isOpen && document.activeElement === document.body ? globalThis.lastFocus : undefined
  })
  return lost === undefined ? [] : [`focus is lost; it was last on "${lost}"`]
}

/** Presses Tab from the start of the page to the end of the widget. */
async function findHiddenStops(page) {
  const found = []
  await page.evaluate(dressStory, { text: '100%', direction: 'ltr' })
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height })
    await page.evaluate(resetFocus, width > 480)
    for (let stops = 0, entered = false; stops < mostStops; stops += 1) {
      await page.keyboard.press('Tab')
      const { place, hidden, name } = await page.evaluate(readStop)
      if (entered && (place === 'body' || place === 'host')) break
      entered ||= place === 'widget'
      if (hidden) found.push(`${width} x ${height}: ${name} is hidden when it has focus`)
    }
  }
  return found
}

/** Runs in the page. On a wide page the widget keeps its own width. Its footer is measured with the next frame. */
async function resetFocus(wide) {
  document.querySelector('.story-column').style.inlineSize = wide ? '400px' : '100%'
  document.activeElement?.blur()
  // Tab starts from the last click or selection unless that is removed.
  getSelection()?.removeAllRanges()
  scrollTo(0, 0)
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}
