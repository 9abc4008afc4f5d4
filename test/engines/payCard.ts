import type { EnginePage } from './openPage.js'

/** Fills in and submits the provider's page in its frame. */
export async function payCard({ frame, picture }: EnginePage): Promise<void> {
  await frame.type(/^Card number/, '4242424242424242')
  await frame.type(/^Expires/, '1230')
  await frame.type(/^Code/, '123')
  await frame.type(/^Name on card/, 'Ada Lovelace')
  await picture('provider')
  await frame.press('button', /^Pay/)
}
