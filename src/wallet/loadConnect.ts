import { DepositError } from '../errors/DepositError.js'
import type { connectSigner } from './connectSigner.js'
import type { connectWallet, restoreWallet } from './connectWallet.js'

type Connect = {
  connectSigner: typeof connectSigner
  connectWallet: typeof connectWallet
  restoreWallet: typeof restoreWallet
}

/**
 * Loads the code that sends requests to wallets on demand.
 *
 * @throws {DepositError} `network` if it could not be loaded. The next call tries again.
 */
export async function loadConnect(): Promise<Connect> {
  try {
    const [wallet, signer] = await Promise.all([import('./connectWallet.js'), import('./connectSigner.js')])
    return { ...wallet, ...signer }
  } catch (cause) {
    throw new DepositError('network', 'The code that connects wallets could not be loaded.', { cause })
  }
}
