import type { Locator } from 'playwright'
import { payByCard as payOnPage } from '../../support/payByCard.js'
import type { Scene } from '../support/openScene.js'

/** The button from the form to the best quote, enabled once there is one. */
export function review({ page }: Scene): Locator {
  return page.getByRole('button', { name: /^Continue/, disabled: false })
}

export function confirmButton({ page }: Scene): Locator {
  return page.getByRole('button', { name: /^Pay \$\d/, disabled: false })
}

/** Confirms a card deposit from an open form. Does not wait for the payment page. */
export async function confirmCard(scene: Scene): Promise<void> {
  await review(scene).click()
  await confirmButton(scene).click()
}

/** Waits for the payment page of the best provider. */
export async function cardPage({ page }: Scene): Promise<void> {
  await page.getByRole('heading', { name: /^Pay with / }).waitFor()
}

/** Takes a card deposit to the provider's page. */
export async function openCardPage(scene: Scene): Promise<void> {
  await scene.open()
  await confirmCard(scene)
  await cardPage(scene)
}

/** Pays on the provider's page, inside the iframe. */
export async function payByCard({ page }: Scene): Promise<void> {
  await payOnPage(page.frameLocator('iframe'))
}
