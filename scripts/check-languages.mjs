// Plays every story in English, switches what it shows through all languages and the disguises of English, and checks at 320,
// 390 and 1280 px and with text at 200 % that nothing overflows or is cut, that no English is left, and that axe reports no
// violation. `node scripts/check-languages.mjs de ar 1-form--card` checks some languages and stories.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dressStory } from './lib/dressStory.mjs'
import { findClipped } from './lib/findClipped.mjs'
import { findOverflow } from './lib/findOverflow.mjs'
import { listShownTexts } from './lib/listShownTexts.mjs'
import { openStorybook } from './lib/openStorybook.mjs'
import { playStory } from './lib/playStory.mjs'

const sizes = [
  { name: '320 px', width: 320, text: '100%' },
  { name: '390 px', width: 390, text: '100%' },
  { name: '1280 px', width: 1280, text: '100%' },
  { name: 'text of 200 %', width: 400, text: '200%' },
]

/** Rules of axe that depend on words. The others do not change with the language. */
const rules = [
  'aria-prohibited-attr',
  'button-name',
  'label-content-name-mismatch',
  'link-name',
  'target-size',
  'valid-lang',
]

/** Names that scenarios give to providers, wallets, tokens and networks, and what their services say. */
const named =
  /Northpay|Harborpay|Bluebank|Cardinal|Meridian|Arbitrum|Base|USD Coin|Ether|US dollar|Euro|ibcs\w+|Rabbit|Meta|0x[0-9a-f]+…|wallet⟧*$|rather long name|replies|localhost|longer offered|\d{4}$/

const asked = process.argv.slice(2)
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const storybook = await openStorybook()
/** Each is printed once: most are in many stories. */
const problems = new Set()
let checked = 0
try {
  const some = storybook.ids.filter((id) => asked.includes(id))
  const waiting = some.length > 0 ? some : [...storybook.ids]
  // Stories mostly wait, so two in parallel take little longer than one.
  await Promise.all([checkAll(waiting), checkAll(waiting)])
} finally {
  await storybook.close()
}
console.log(`${problems.size} problems in ${checked} stories`)
if (problems.size > 0) process.exitCode = 1

async function checkAll(waiting) {
  const page = await storybook.open({ reducedMotion: 'reduce' })
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await playStory(page, storybook.url, id)
    await page.addScriptTag({ content: axe })
    // Some end with the dialog closed.
    if ((await page.locator('[data-dw]').count()) === 0) continue
    checked += 1
    const tags = await page.evaluate(listLanguages)
    const some = tags.filter((tag) => asked.includes(tag))
    for (const tag of some.length > 0 ? some : tags) {
      await page.evaluate(chooseLanguage, tag)
      await page.locator(`[data-dw][lang="${tag}"]`).first().waitFor({ state: 'attached' })
      await checkLanguage(page, id, tag)
    }
  }
}

async function checkLanguage(page, id, tag) {
  const add = (problem) => {
    if (!problems.has(problem)) console.log(`${id}, ${problem}`)
    problems.add(problem)
  }
  for (const { name, width, text } of sizes) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(dressStory, { text })
    for (const element of await page.evaluate(findOverflow)) add(`${tag}, ${name}, outside: ${element}`)
    for (const element of await page.evaluate(findClipped)) add(`${tag}, ${name}, cut: ${element}`)
  }
  if (tag === 'en-XA')
    for (const text of await page.evaluate(listShownTexts)) if (isPlain(text)) add(`in English: ${text}`)
  for (const { rule, html } of await page.evaluate(findViolations, rules)) add(`${tag}, ${rule}: ${html.slice(0, 200)}`)
}

/** Runs in the page. */
async function findViolations(runOnly) {
  const options = { runOnly, resultTypes: ['violations'], elementRef: true }
  const { violations } = await globalThis.axe.run({ include: ['[data-dw]'] }, options)
  // axe compares words, which Thai does not separate.
  const isNamed = ({ element }) => element.ariaLabel?.includes(element.textContent.trim())
  return violations.flatMap(({ id: rule, nodes }) =>
    nodes
      .filter((node) => rule !== 'label-content-name-mismatch' || !isNamed(node))
      .map(({ html }) => ({ rule, html })),
  )
}

/** Runs in the page: the languages of the toolbar, without English. */
function listLanguages() {
  const { globalTypes } = globalThis.__STORYBOOK_PREVIEW__.storyStoreValue.projectAnnotations
  return globalTypes.language.toolbar.items.filter((tag) => tag !== 'en')
}

/** Runs in the page. */
function chooseLanguage(tag) {
  globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { language: tag } })
}

/** Whether no message wrote a text: in `en-XA`, each of them is in brackets. */
function isPlain(text) {
  return /[a-z]{3}/.test(text.replace(/⟦.*⟧/gs, '')) && !named.test(text)
}
