import { formParts } from '../../src/widget/steps/form/formParts.js'

/** Loads whatever the widget loads lazily. What is compiled on first use takes longer than a built library does. */
export async function loadScreens(): Promise<void> {
  await Promise.all([
    import('../../src/widget/rest.js'),
    import('../../src/widget/signers.js'),
    formParts.load(),
    import('../../src/ui/QrCode.js'),
    import('../../src/wallet/connectWallet.js'),
    import('../../src/wallet/connectSigner.js'),
    import('../../src/address/checkAddress.js'),
    import('../../src/storage/sweep.js'),
  ])
}
