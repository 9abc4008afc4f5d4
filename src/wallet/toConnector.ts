import { DepositError } from '../errors/DepositError.js'
import type { Signer } from '../signing/Signer.js'
import { type Eip1193Provider, isProvider } from './Eip1193Provider.js'
import { eip1193Wallet } from './eip1193Wallet.js'
import { signerWallet } from './signerWallet.js'
import type { WalletConnector } from './WalletConnector.js'

/** A supported wallet: the connector of a wallet kit, an EIP-1193 provider, or a `Signer`. */
export type Wallet = WalletConnector | Eip1193Provider | Signer

/** @throws {DepositError} `configuration` for anything else. */
export function toConnector(wallet: Wallet): WalletConnector {
  if (has(wallet, ['getState', 'subscribe', 'connect', 'disconnect'])) return wallet as WalletConnector
  if (isProvider(wallet)) return eip1193Wallet(wallet)
  if (has(wallet, ['getAddress', 'signTypedData', 'signMessage', 'sendTransaction']))
    return signerWallet(wallet as Signer)
  throw new DepositError(
    'configuration',
    '`wallet` is not a supported wallet. Pass an EIP-1193 provider, a connector such as wagmiWallet(config), or an object with getAddress, signTypedData, signMessage and sendTransaction.',
  )
}

function has(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function')
}
