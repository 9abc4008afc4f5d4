import { useMutation } from '@tanstack/react-query'
import { chainToAdd } from '../core/wallets/chainToAdd.js'
import type { DepositError } from '../errors/DepositError.js'
import type { AddChainRequest } from '../signing/Signer.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { useChains } from './useCatalog.js'
import { useWallet } from './useWallet.js'

/** Adds a network to the connected wallet. */
export type UseAddChainResult = ActionResult & {
  /** What the wallet will be asked to add. Show the address of its first node before you call `add`. */
  details: AddChainRequest
  /** Asks the wallet, which shows its own request. Resolves once it is on the network. */
  add: () => Promise<void>
}

/**
 * Offers to add a network that the connected wallet does not know: `rule` of its error is `unknown_chain`.
 *
 * @param chainId As agreed, in decimal digits. While undefined nothing is offered.
 * @returns Undefined if the option `chains` of the provider vouches for no node of this network, or the wallet cannot add any.
 * @example
 * const adding = useAddChain(error?.rule === 'unknown_chain' ? transfer.asset?.chainId : undefined)
 * if (adding) return <button onClick={adding.add}>Add {adding.details.chainName}</button>
 */
export function useAddChain(chainId: string | undefined): UseAddChainResult | undefined {
  const { chains: vouched, queryClient } = useDepositContext()
  const { data: chains } = useChains()
  const { account } = useWallet()
  const addChain = account?.signer.addChain
  const details = chainId === undefined ? undefined : chainToAdd(vouched, chains ?? {}, chainId)
  const { mutateAsync, isPending, error, reset } = useMutation<void, DepositError, AddChainRequest>(
    { mutationFn: async (request) => addChain?.(request), networkMode: 'always', retry: false },
    queryClient,
  )
  if (!details || !addChain) return undefined
  const add = () => mutateAsync(details).catch(() => undefined)
  return { details, add, isPending, error, reset }
}
