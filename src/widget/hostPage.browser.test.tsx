import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { difference, type HostPage, pixels, showForm } from '../../test/support/hostPage.js'
import { exceptWidget, hostSheets, stubbornSheets, themingGuide } from '../../test/support/hostSheets.js'

/** The element ignores them. Text of the React build follows the root, like the text around it. */
const largerRoots = { 'a root of 18 px': 'html { font-size: 18px }', 'a root of 20 px': 'html { font-size: 20px }' }

type Sheets = Readonly<Record<string, string>>

const stubborn = (except: string): Sheets =>
  Object.fromEntries(Object.entries(stubbornSheets).map(([name, sheet]) => [name, sheet(except)]))

/** Names of the pages on which more than 0.1 % of the form's pixels are others than on a plain page. */
async function findChanges(shadow: boolean, sheets: Sheets): Promise<string[]> {
  await page.viewport(900, 720)
  const draw = async (host: Partial<HostPage>) => pixels(await showForm({ css: '', width: 400, shadow, ...host }), 400)
  const plain = await draw({})
  const hosts: Record<string, Partial<HostPage>> = { 'a body from right to left': { dir: 'rtl' } }
  for (const [name, css] of Object.entries(sheets)) hosts[name] = { css }
  const changed: string[] = []
  for (const [name, host] of Object.entries(hosts)) if (difference(plain, await draw(host)) > 0.001) changed.push(name)
  return changed
}

test('no style sheet of a host changes the element', async () => {
  expect(await findChanges(true, { ...hostSheets, ...largerRoots, ...stubborn('') })).toEqual([])
})

test('style sheets of hosts do not change the React build, but for those that no sheet can override', async () => {
  expect(await findChanges(false, { ...hostSheets, ...stubborn('') })).toEqual(Object.keys(stubbornSheets))
})

test('rules that leave out the widget, or are in a layer, do not change the React build', async () => {
  expect(themingGuide).toContain(`button${exceptWidget} {`)
  expect(await findChanges(false, stubborn(exceptWidget))).toEqual([])
  const { 'an id': id = '', 'two classes': classes = '' } = stubborn('')
  const layered = {
    'an id in a layer': `@layer page { ${id} }`,
    'two classes in a layer': `@layer page { ${classes} }`,
  }
  expect(await findChanges(false, layered)).toEqual([])
})

/** Above 1024 px create-vite has a root of 18 px: text of the React build grows with it, that of the element does not. */
test.each([true, false])('create-vite changes the size of text alone, in a shadow root: %s', async (shadow) => {
  await page.viewport(1200, 760)
  const css = shadow ? '' : 'html { font-size: 18px }'
  const expected = await pixels(await showForm({ css, width: 400, shadow }), 400)
  const template = await pixels(await showForm({ css: hostSheets['create-vite'] ?? '', width: 400, shadow }), 400)
  expect(difference(expected, template)).toBeLessThanOrEqual(0.001)
})

test.each([true, false])("text grows with the browser's text size, in a shadow root: %s", async (shadow) => {
  const widget = await showForm({ css: shadow ? 'html { font-size: 62.5% }' : '', width: 400, shadow })
  const size = () => Number.parseFloat(getComputedStyle(widget).fontSize)
  expect(size()).toBe(15)
  try {
    await cdp().send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } })
    await expect.poll(size).toBe(22.5)
  } finally {
    await cdp().send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  }
})

test.each([true, false])('a zoomed page zooms the widget and nothing else, in a shadow root: %s', async (shadow) => {
  // Tall enough for the whole form: a foot that sticks is rounded to other pixels.
  await page.viewport(1200, 1400)
  const zoomed = await pixels(await showForm({ css: '', width: 400, shadow, zoom: 1.5 }), 600)
  const inherited = await pixels(await showForm({ css: 'html { zoom: 1.5 }', width: 400, shadow }), 600)
  expect(difference(zoomed, inherited)).toBeLessThanOrEqual(0.001)
})

const widths = [240, 260, 280, 300, 320, 360, 400, 480, 720]

test.each(widths)('the form is readable in %i px', async (width) => {
  await page.viewport(900, 900)
  const widget = await showForm({ css: '', width, shadow: false })
  const frame = widget.getBoundingClientRect()
  const texts = document.createTreeWalker(widget, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node
    if (!parent?.checkVisibility() || parent.closest('.dw-visually-hidden, .dw-address')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    if (boxes.some(({ left, right }) => left < frame.left || right > frame.right))
      faults.push(`outside: ${textContent}`)
    // A word on two lines is broken.
    if (boxes.length > 1 && !/\s/.test(textContent?.trim() ?? '')) faults.push(`broken: ${textContent}`)
  }
  for (const input of widget.querySelectorAll('input'))
    if (input.scrollWidth > input.clientWidth + 1) faults.push(`cut: ${input.value}`)
  expect(faults).toEqual([])
})
