import { type Hex, hashMessage, hashTypedData } from 'viem'
import { challengeOf } from '../../support/passkeyOwner.js'
import { plugAuthenticator } from '../../support/plugAuthenticator.js'
import type { AssertionOptions, SoftAssertion, SoftPasskey } from '../../support/softPasskey.js'
import { storedPasskey } from '../../support/storedPasskey.js'
import type { Ending } from './Lie.js'

/** A device that answers otherwise than it was asked. */
export type DeviceLie = (challenge: Hex, passkey: SoftPasskey, honest: AssertionOptions) => SoftAssertion

export type NamedDeviceLie = { about: string; name: string; ends: Ending; device: DeviceLie }

/** A signature that was requested, as a wallet receives it. */
export type AskedSignature = { method: string; params: readonly unknown[] }

/** A message that the service asked to have signed, in either form. */
export type ToldMessage = { chainId: number; payload: string }

/**
 * A passkey that approves whatever it is asked. It sees a challenge and nothing else, so each challenge is traced back to
 * a message of the service, by an encoding that is not the product's.
 *
 * @param told Every message so far, as the widget received it.
 * @param whileOpen Runs while the device asks the person.
 */
export function recordPasskey(told: readonly ToldMessage[], lie?: DeviceLie, whileOpen?: () => Promise<void>) {
  const signatures: AskedSignature[] = []
  const passkey = plugAuthenticator({
    answer: async (challenge, soft, honest) => {
      signatures.push(trace(challenge))
      await whileOpen?.()
      return lie ? lie(challenge, soft, honest) : soft.respond(challenge, honest)
    },
  })
  const { account } = passkey
  const trace = (challenge: Hex): AskedSignature => {
    for (const { chainId, payload } of told)
      for (const [method, hash] of forms)
        if (challenge === attempt(() => challengeOf(account, chainId, hash(payload))))
          return { method, params: [account, payload] }
    return { method: `a passkey over ${challenge}`, params: [] }
  }
  return { account, signatures, storage: storedPasskey(passkey) }
}

const forms: readonly (readonly [string, (payload: string) => Hex])[] = [
  ['eth_signTypedData_v4', (payload) => hashTypedData(JSON.parse(payload))],
  ['personal_sign', hashMessage],
]

/** Not everything that a service sends can be hashed. */
function attempt(hash: () => Hex): Hex | undefined {
  try {
    return hash()
  } catch {
    return undefined
  }
}
