import { foldAddress } from '../address/evm.js'
import { type FlowStorage, readText } from './records.js'

/** Whether an address is the one-time wallet of a payment seen in this browser. */
export function isOneTimeWallet(storage: FlowStorage | undefined, address: string): boolean {
  return readText(storage, 'oneTimeWallet', foldAddress(address)) !== undefined
}
