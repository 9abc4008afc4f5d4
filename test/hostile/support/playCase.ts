import { destination } from '../../support/fixtures.js'
import type { Case, Outcome } from './Case.js'
import { driveWidget, screenName } from './driveWidget.js'
import { fundingPage, isCard } from './honestWorld.js'
import { openCase } from './openCase.js'
import { type ShowWidget, showWidget } from './showWidget.js'

/** Plays a person who deposits through the whole widget, and records whatever could move money. */
export async function playCase(played: Case, show: ShowWidget = showWidget): Promise<Outcome> {
  const { scene, tokens, expectedAddress, signing, vouchedBy, byWallet } = played
  const { proxy, wallet, storage, copied, outcome, close } = openCase(played)
  const shown = await show({
    proxy,
    storage,
    trust: { wallet: wallet.provider as never, tokens, expectedAddress, signing },
    options: {
      defaultPaymentMethod: isCard(scene) ? 'card' : byWallet ? 'wallet' : 'transfer',
      defaultInput: scene.input,
      defaultOutput: scene.output,
      defaultAmount: scene.amount,
      destinationAddress: destination,
      fundingHosts: vouchedBy === 'host' ? [new URL(fundingPage).host] : undefined,
    },
  })
  const { page } = shown
  try {
    const seen = await driveWidget({ played, page, wallet, copied, reads: () => proxy.asked('payment').length })
    return outcome(seen, { screen: screenName(page), text: page.textContent })
  } finally {
    shown.remove()
    close()
  }
}
