import { type Abi, BaseError, decodeErrorResult, ExecutionRevertedError, type Hex, isHex, RawContractError } from 'viem'
import { bridgeAbi } from '../providers/bridge/bridgeAbi.js'
import { walletAbi } from '../wallets/factoryAbi.js'

/**
 * Why the chain refuses a call: the name of the contract's error, or its text.
 * @returns undefined when the error is not a refusal, but a chain that does not answer, for example
 */
export function revertReason(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const data = revertData(error)
  if (data === undefined && !error.walk((cause) => cause instanceof ExecutionRevertedError)) return undefined
  return (data && decode(data)) ?? (error.details || error.shortMessage)
}

function revertData(error: BaseError): Hex | undefined {
  const cause = error.walk((inner) => isHex((inner as { data?: unknown }).data)) as { data: Hex } | null
  if (cause) return cause.data
  const raw = error.walk((inner) => inner instanceof RawContractError) as RawContractError | null
  return typeof raw?.data === 'object' ? raw.data.data : raw?.data
}

function decode(data: Hex): string | undefined {
  try {
    const { errorName, args } = decodeErrorResult<Abi>({ abi: [...walletAbi, ...bridgeAbi], data })
    return errorName === 'Error' ? `${args?.[0]}` : errorName
  } catch {
    // Another contract's error: the node's own words are better than none.
    return undefined
  }
}
