import type { Scene } from './honestWorld.js'
import { scenes } from './honestWorld.js'
import { playCase } from './playCase.js'

/** Loads whatever the widget loads lazily, so that the first case is as fast as the next. For `beforeAll`. */
export async function loadWidget(): Promise<void> {
  await Promise.all([
    import('../../../src/widget/rest.js'),
    import('../../../src/ui/QrCode.js'),
    import('../../../src/ui/deferredIcons.js'),
    import('../../../src/wallet/connectWallet.js'),
    import('../../../src/wallet/connectSigner.js'),
    import('../../../src/address/checkAddress.js'),
    import('../../../src/storage/sweep.js'),
  ])
  await playCase({ scene: scenes[0] as Scene, lies: [], random: () => 0 })
}
