import { type Address, encodeDeployData, getContractAddress } from 'viem'
import { accountFor, treasuryAddress } from './accounts.js'
import { ownArtifact } from './artifact.js'
import { create2Address } from './create2Address.js'
import type { Chain } from './types.js'

type Own = Pick<Chain['contracts'], 'wrappedNative' | 'walletFactory' | 'walletImplementation' | 'bridge'>

/** Where this version's contracts are, the same on every chain. A changed contract has another address. */
export function ownContracts(): Own {
  const wrappedNative = addressOf('WETH9', [])
  const operator = accountFor('operator').address
  const walletFactory = addressOf('OneTimeWalletFactory', [operator, treasuryAddress(), wrappedNative])
  return {
    wrappedNative,
    walletFactory,
    // The first contract that the factory creates.
    walletImplementation: getContractAddress({ from: walletFactory, nonce: 1n }),
    bridge: addressOf('Bridge', [accountFor('settler').address]),
  }
}

function addressOf(name: string, args: readonly unknown[]): Address {
  const { abi, bytecode } = ownArtifact(name)
  return create2Address(encodeDeployData({ abi, bytecode, args }))
}
