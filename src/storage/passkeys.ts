import { sameAddress } from '../address/evm.js'
import { list, object, text } from '../schema/parse.js'
import { type FlowStorage, readJson, write } from './records.js'

const coordinate = text(66, /^0x[0-9a-f]{1,64}$/)

const Passkeys = list(
  object({
    account: text(42, /^0x[0-9a-fA-F]{40}$/),
    id: text(2046, /^(?:[0-9a-f]{2})+$/),
    x: coordinate,
    y: coordinate,
  }),
)

/** A passkey that was made in this browser: its account, and the id and public key that it is asked for by, in hex. */
export type StoredPasskey = ReturnType<typeof Passkeys>[number]

const maxPasskeys = 20

/** The passkeys of this customer that were made in this browser, the latest first. */
export function loadPasskeys(storage: FlowStorage | undefined): readonly StoredPasskey[] {
  return readJson(storage, 'passkeys', '', Passkeys) ?? []
}

/** Remembers a passkey. Without storage it is found again by its account alone, as on another device. */
export function savePasskey(storage: FlowStorage | undefined, passkey: StoredPasskey): void {
  // Read again: another tab may have stored one since.
  const others = loadPasskeys(storage).filter(({ account }) => !sameAddress(account, passkey.account))
  write(storage, 'passkeys', '', JSON.stringify([passkey, ...others].slice(0, maxPasskeys)))
}
