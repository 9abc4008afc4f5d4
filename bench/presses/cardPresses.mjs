const button = (name) => (page) => page.getByRole('button', { name }).first().click()
const radio = (name) => (page) => page.getByRole('radio', { name }).first().click()

/**
 * The presses of a deposit by card and of the screens beside it, in the order of the walk. Each is a name and an action.
 *
 * @type {readonly (readonly [name: string, press: (page: import('playwright').Page) => Promise<void>])[]}
 */
export const cardPresses = [
  ['open history', button('History')],
  ['open settings', button('Settings')],
  ['leave settings', button('Back')],
  ['leave history', button('Back')],
  ['choose another source', radio('Transfer')],
  ['choose the card again', radio('Card or bank')],
  ['press an amount', button('$100')],
  ['open the assets', button(/choose what to get/)],
  ['type in the search', (page) => page.keyboard.press('e')],
  ['choose an asset', (page) => page.getByRole('option').first().click()],
  ['open the quotes', button(/Fees \$\d|Compare providers/)],
  ['choose a quote', (page) => page.getByRole('radio').nth(1).click()],
  ['continue with a quote', button(/^Continue with/)],
  ['confirm and pay', button(/^Pay /)],
]
