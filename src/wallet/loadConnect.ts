import { DepositError } from '../errors/DepositError.js'
import type { connectSigner } from './connectSigner.js'
import type { connectWallet, restoreWallet } from './connectWallet.js'

type Connect = {
  connectSigner: typeof connectSigner
  connectWallet: typeof connectWallet
  restoreWallet: typeof restoreWallet
}

/**
 * Loads the code that asks wallets, which nobody needs before there is one to ask.
 *
 * @throws {DepositError} `network` when it could not be loaded. Asking again tries again.
 */
export async function loadConnect(): Promise<Connect> {
  try {
    const [wallet, signer] = await Promise.all([import('./connectWallet.js'), import('./connectSigner.js')])
    return { ...wallet, ...signer }
  } catch (cause) {
    throw new DepositError('network', 'The part of this page that speaks with wallets could not be loaded.', { cause })
  }
}
