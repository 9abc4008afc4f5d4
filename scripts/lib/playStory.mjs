/**
 * Opens a story and waits until its play function has finished.
 * @param {import('playwright').Page} page
 * @param {string} url Base URL of Storybook.
 * @param {string} id
 * @param {() => Promise<void>} [meanwhile] Runs once a screen is rendered.
 */
export async function playStory(page, url, id, meanwhile) {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story`)
  if (meanwhile) {
    await page.locator('[data-screen]').first().waitFor()
    await meanwhile()
  }
  const finished = page.waitForFunction(
    () => globalThis.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0],
    undefined,
    { timeout: 300_000 },
  )
  const status = await finished
    .then(async (handle) => (await handle.jsonValue()).status)
    .catch(({ message }) => message)
  if (status !== 'success') throw new Error(`The story ${id} did not finish: ${status}.`)
}
