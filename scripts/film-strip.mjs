// Renders docs/images/thread.webp: how the thread of one card deposit moves from screen to screen, from a running playground.
// Usage: npm start in one terminal, then `node scripts/film-strip.mjs [http://localhost:5173]`.
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from './lib/chromium.mjs'
import { drawSheet } from './lib/drawSheet.mjs'
import { interCss } from './lib/interCss.mjs'

/** Parts of a move, of which the first half second shows the most. */
const instants = [0.15, 0.4, 0.7]
const longestMs = 600
const url = process.argv[2] ?? 'http://localhost:5173'
const browser = await chromium.launch({ args: chromiumArgs, executablePath: findChromium() })
const page = await openPlayground()
const cells = []

await page.getByRole('button', { name: /^Continue with/, disabled: false }).waitFor()
await shoot('Form')
await page.getByRole('button', { name: /^Continue with/ }).click()
await film('confirm', 'Check and pay', page.getByRole('button', { name: /^Pay \$\d/, disabled: false }))
await page.getByRole('button', { name: /^Pay \$\d/ }).click()
const checkout = page.frameLocator('iframe')
await film('checkout', 'The provider’s page', checkout.getByLabel('Card number'))
await checkout.getByLabel('Card number').fill('4242424242424242')
await checkout.getByLabel('Expires').fill('12/30')
await checkout.getByLabel('Code', { exact: true }).fill('123')
await checkout.getByLabel('Name on card').fill('Ada Lovelace')
await checkout.getByRole('button', { name: /^Pay/ }).click()
// It may be over by the time that the pictures are taken.
await film('track', 'On its way')
await film('done', 'Arrived', page.getByRole('button', { name: 'Done' }))

const image = await drawSheet(await browser.newPage({ viewport: { width: 2600, height: 1600 } }), cells, 'light')
writeFileSync('docs/images/thread.webp', image)
console.log(`${cells.length} frames, ${Math.round(image.length / 1024)} kB`)
await browser.close()

async function openPlayground() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 0.8,
    colorScheme: 'light',
    locale: 'en-US',
    // The playground's policy allows no font in the text of a style sheet.
    bypassCSP: true,
  })
  const opened = await context.newPage()
  await opened.goto(`${url}/?amount=250&paymentMethod=card&destination=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`)
  await opened.addStyleTag({ content: interCss() })
  await opened.evaluate(() => document.fonts.ready)
  return opened
}

/** Takes pictures of the move to a screen, and of the screen once it is ready, if that is waited for. */
async function film(screen, caption, ready) {
  const lengthMs = await page.evaluate(holdMove, screen)
  for (const instant of instants) {
    const ms = Math.round(instant * Math.min(lengthMs, longestMs))
    await page.evaluate(moveTo, ms)
    await shoot(`${caption}, ${ms} ms`)
  }
  await page.evaluate(finishMove)
  if (!ready) return
  await ready.waitFor({ timeout: 60_000 })
  await shoot(caption)
}

async function shoot(caption) {
  const picture = await page.screenshot()
  cells.push({ caption, picture: `data:image/png;base64,${picture.toString('base64')}` })
}

/** Runs in the page: pauses the move to a screen when it begins. Returns its length. */
function holdMove(screen) {
  return new Promise((resolve) => {
    const look = () => {
      const shown = document.querySelector('[data-screen]')?.dataset.screen === screen
      const moves = shown ? document.getAnimations().filter(({ effect }) => effect.getTiming().iterations === 1) : []
      if (moves.length === 0) return void requestAnimationFrame(look)
      for (const move of moves) move.pause()
      window.heldMoves = moves
      resolve(Math.max(...moves.map(({ effect }) => effect.getComputedTiming().endTime)))
    }
    look()
  })
}

/** Runs in the page. */
function moveTo(ms) {
  for (const move of window.heldMoves) move.currentTime = ms
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Runs in the page. */
function finishMove() {
  for (const move of window.heldMoves) move.play()
  return Promise.all(window.heldMoves.map((move) => move.finished.catch(() => undefined)))
}
