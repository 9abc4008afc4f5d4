import { DepositError } from '../errors/DepositError.js'
import type { Hex, Signer } from '../signing/Signer.js'
import { askWallet } from './askWallet.js'
import { createEip1193Signer } from './createEip1193Signer.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import type { FindChainDetails } from './ensureChain.js'
import { readAccounts } from './readAccounts.js'
import { toAddresses } from './toAddresses.js'
import type { WalletChoice } from './WalletConnector.js'

export type ConnectWalletOptions = {
  /** Lets the wallet learn a network it does not know. */
  findChainDetails?: FindChainDetails
}

/** A wallet that can be asked. */
export type AskableWallet = WalletChoice & { provider: Eip1193Provider }

/** A wallet that showed an account to this page. */
export type ConnectedWallet<Wallet extends AskableWallet = AskableWallet> = {
  wallet: Wallet
  address: Hex
  /** Signs for `address` alone; another account needs another signer. */
  signer: Signer
}

/**
 * Asks a wallet to show its account to this page. The wallet opens; call it from a click.
 *
 * @throws {DepositError} `wallet_rejected`, `wallet_busy`, `wallet_unavailable` or `wallet_timeout` (after 5 minutes).
 * @example
 * const { address, signer } = await connectWallet(wallet)
 */
export async function connectWallet<Wallet extends AskableWallet>(
  wallet: Wallet,
  options: ConnectWalletOptions = {},
): Promise<ConnectedWallet<Wallet>> {
  const [address] = toAddresses(await askWallet(wallet.provider, 'eth_requestAccounts', []))
  if (address !== undefined) return toConnected(wallet, address, options)
  throw new DepositError('wallet_unavailable', 'Your wallet has no account to show. Unlock it or add one.')
}

/**
 * Takes up a connection that the wallet still grants to this page, for instance after a reload. Opens nothing.
 *
 * @returns Undefined when the wallet has to be asked.
 */
export async function restoreWallet<Wallet extends AskableWallet>(
  wallet: Wallet,
  options: ConnectWalletOptions = {},
): Promise<ConnectedWallet<Wallet> | undefined> {
  const [address] = await readAccounts(wallet.provider).catch(() => [])
  return address === undefined ? undefined : toConnected(wallet, address, options)
}

function toConnected<Wallet extends AskableWallet>(
  wallet: Wallet,
  address: Hex,
  options: ConnectWalletOptions,
): ConnectedWallet<Wallet> {
  return { wallet, address, signer: createEip1193Signer(wallet.provider, { address, ...options }) }
}
