import { BaseError, decodeErrorResult, ExecutionRevertedError, type Hex, isHex, RawContractError } from 'viem'
import { ownErrors } from './Deployer.js'

const errors = ownErrors()

/**
 * Why a call reverts: the name of the contract's custom error, or the revert string.
 * @returns undefined when the error is not a revert, for example when the chain does not respond
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
    const { errorName, args } = decodeErrorResult({ abi: errors, data })
    return errorName === 'Error' ? `${args?.[0]}` : errorName
  } catch {
    // An unknown contract's error: the caller falls back to the node's message.
    return undefined
  }
}
