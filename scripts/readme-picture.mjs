// Renders docs/images/widget.png, the README image, from a running playground.
// Usage: npm start in one terminal, then `node scripts/readme-picture.mjs [http://localhost:5173]`.
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from './lib/chromium.mjs'
import { interCss } from './lib/interCss.mjs'

const url = process.argv[2] ?? 'http://localhost:5173'
const browser = await chromium.launch({ args: chromiumArgs, executablePath: findChromium() })

/** Goes through a card deposit and takes screenshots of the widget at the given screens. */
async function walk(colorScheme, wanted) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1000 },
    deviceScaleFactor: 2,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // The playground's policy allows no font in the text of a style sheet.
    bypassCSP: true,
  })
  const page = await context.newPage()
  const pictures = []
  const at = async (screen) => {
    await page.locator(`[data-screen="${screen}"]`).waitFor({ timeout: 60_000 })
    if (!wanted.includes(screen)) return
    await page.evaluate(() => document.activeElement?.blur())
    await page.mouse.move(5, 5)
    await page.evaluate(() => document.fonts.ready)
    pictures.push((await page.locator('[data-dw]').screenshot()).toString('base64'))
  }
  await page.goto(`${url}/?amount=250&destination=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`)
  await page.addStyleTag({ content: interCss() })
  await page.getByRole('button', { name: /^Continue/, disabled: false }).waitFor()
  await at('form')
  await page.getByRole('button', { name: 'Compare providers' }).click()
  await page
    .getByRole('radio', { name: /^Northpay/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue with Northpay' }).click()
  await page.getByRole('button', { name: /^Pay \$\d/, disabled: false }).waitFor()
  await at('confirm')
  await page.getByRole('button', { name: /^Pay \$\d/ }).click()
  const checkout = page.frameLocator('iframe')
  await checkout.getByLabel('Card number').fill('4242424242424242')
  await checkout.getByLabel('Expires').fill('12/30')
  await checkout.getByLabel('Code', { exact: true }).fill('123')
  await checkout.getByLabel('Name on card').fill('Ada Lovelace')
  await checkout.getByRole('button', { name: /^Pay/ }).click()
  await at('track')
  await at('done')
  await context.close()
  return pictures
}

const [form, track] = await walk('light', ['form', 'track'])
const [confirm, done] = await walk('dark', ['confirm', 'done'])
const sheet = await browser.newPage({ viewport: { width: 1640, height: 780 } })
const cell = (picture, name) => `<div class="${name}"><img src="data:image/png;base64,${picture}"></div>`
await sheet.setContent(
  `<style>body{margin:0;display:flex;height:780px}div{flex:1;display:grid;place-items:center}.light{background:#eceded}.dark{background:#08090b}img{width:370px}</style>` +
    cell(form, 'light') +
    cell(confirm, 'dark') +
    cell(track, 'light') +
    cell(done, 'dark'),
)
await sheet.screenshot({ path: 'docs/images/widget.png' })
await browser.close()
