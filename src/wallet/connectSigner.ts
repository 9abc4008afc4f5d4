import type { Signer } from '../signing/Signer.js'
import { sendError } from './sendError.js'
import type { WalletAccount } from './WalletConnector.js'
import { walletError } from './walletError.js'

/**
 * Connects a `Signer` provided by the host.
 *
 * @throws {DepositError} The signer's error, mapped to a `DepositError`.
 */
export async function connectSigner(signer: Signer): Promise<Pick<WalletAccount, 'address' | 'signer'>> {
  try {
    return { address: await signer.getAddress(), signer: withDepositErrors(signer) }
  } catch (cause) {
    throw walletError(cause)
  }
}

function withDepositErrors(signer: Signer): Signer {
  const { addChain, readToken, isContract, readTransaction } = signer
  return {
    getAddress: () => signer.getAddress(),
    signTypedData: (typedData) => signer.signTypedData(typedData),
    signMessage: (message, chainId) => signer.signMessage(message, chainId),
    sendTransaction: async (request) => {
      try {
        return await signer.sendTransaction(request)
      } catch (cause) {
        throw sendError(cause)
      }
    },
    addChain: addChain && ((request) => addChain.call(signer, request)),
    readTransaction: readTransaction && ((request) => readTransaction.call(signer, request)),
    isContract: isContract && ((account) => isContract.call(signer, account)),
    readToken:
      readToken &&
      (async (request) => {
        try {
          return await readToken.call(signer, request)
        } catch (cause) {
          throw walletError(cause)
        }
      }),
  }
}
