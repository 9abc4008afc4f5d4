import { longLists } from './longLists.mjs'

/** Opens a list of a large service and types into it; each entry is a walk on a fresh page. */
export const listPresses = {
  [`${longLists.payments} deposits`]: async ({ page, press }) => {
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('listitem').first().getByRole('button').focus()
    const last = page.locator(`[aria-posinset="${longLists.payments}"]`)
    while ((await last.count()) === 0) await page.keyboard.press('End')
    await press('up', () => page.keyboard.press('ArrowUp'))
    await press('to the start', () => page.keyboard.press('Home'))
    await page.getByRole('searchbox').focus()
    await press('type', () => page.keyboard.press('e'))
  },
  [`${longLists.assets} assets`]: async ({ page, press }) => {
    await press('open', () => page.getByRole('button', { name: /choose what to get/ }).click())
    await press('type', () => page.keyboard.press('t'))
    await press('down', () => page.keyboard.press('ArrowDown'))
    await press('to the end', () => page.keyboard.press('End'))
  },
  [`${longLists.quotes} quotes`]: async ({ page, press }) => {
    await page.getByRole('button', { name: '$100' }).click()
    await page.getByRole('button', { name: /Fees \$\d|Compare providers/ }).click()
    await page.getByRole('radio').nth(1).click()
    await press('down', () => page.keyboard.press('ArrowDown'))
    await press('to the end', () => page.keyboard.press('End'))
  },
}
