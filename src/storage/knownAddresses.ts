import { foldAddress } from '../address/evm.js'
import { list, text } from '../schema/parse.js'
import { type FlowStorage, readJson, write } from './records.js'

const Addresses = list(text(200))

const maxKnown = 50

/** The addresses that this customer confirmed deposits to, and their deposit addresses, most recent first. */
export function loadKnownAddresses(storage: FlowStorage | undefined): readonly string[] {
  return (readJson(storage, 'knownAddresses', '', Addresses) ?? []).slice(0, maxKnown)
}

/** Remembers an address, so that one which only looks like it can be reported. */
export function saveKnownAddress(storage: FlowStorage | undefined, address: string): void {
  // Read again: another tab may have stored something since.
  const others = loadKnownAddresses(storage).filter((other) => foldAddress(other) !== foldAddress(address))
  write(storage, 'knownAddresses', '', JSON.stringify([address, ...others].slice(0, maxKnown)))
}
