import { DepositError } from '../errors/DepositError.js'
import type { Hex, Signer } from '../signing/Signer.js'
import { createEip1193Signer } from './createEip1193Signer.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { parseAccounts } from './parseAccounts.js'
import { readAccounts } from './readAccounts.js'
import { requestWallet } from './requestWallet.js'
import type { WalletChoice } from './WalletConnector.js'

/** A listed wallet with its provider. */
export type WalletWithProvider = WalletChoice & { provider: Eip1193Provider }

/** A wallet that granted this page access to an account. */
export type ConnectedWallet<Wallet extends WalletWithProvider = WalletWithProvider> = {
  wallet: Wallet
  address: Hex
  /** Signs for `address` alone; another account needs another signer. */
  signer: Signer
}

/**
 * Requests access to a wallet's account. The wallet opens a prompt, so call this from a click.
 *
 * @throws {DepositError} `wallet_rejected`, `wallet_busy`, `wallet_unavailable` or `wallet_timeout` (after 5 minutes).
 * @example
 * const { address, signer } = await connectWallet(wallet)
 */
export async function connectWallet<Wallet extends WalletWithProvider>(
  wallet: Wallet,
): Promise<ConnectedWallet<Wallet>> {
  const [address] = parseAccounts(await requestWallet(wallet.provider, 'eth_requestAccounts', []))
  if (address !== undefined) return toConnected(wallet, address)
  throw new DepositError('wallet_unavailable', 'Your wallet has no account to show. Unlock it or add one.')
}

/**
 * Restores a connection that the wallet still grants to this page, for example after a reload. Never opens a prompt.
 *
 * @returns Undefined if the wallet would need a prompt.
 * @throws {DepositError} The wallet's error if it could not be asked.
 */
export async function restoreWallet<Wallet extends WalletWithProvider>(
  wallet: Wallet,
): Promise<ConnectedWallet<Wallet> | undefined> {
  const [address] = await readAccounts(wallet.provider)
  return address === undefined ? undefined : toConnected(wallet, address)
}

function toConnected<Wallet extends WalletWithProvider>(wallet: Wallet, address: Hex): ConnectedWallet<Wallet> {
  return { wallet, address, signer: createEip1193Signer(wallet.provider, { address }) }
}
