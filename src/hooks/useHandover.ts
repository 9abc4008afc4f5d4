import { useMemo, useSyncExternalStore } from 'react'
import type { HandoverState } from '../core/handover/createHandover.js'
import { DepositError } from '../errors/DepositError.js'
import type { OwnerSigner } from '../signing/OwnerSigner.js'
import type { Hex } from '../signing/Signer.js'
import { useDepositContext } from './context.js'
import { type PageHandover, pageHandover } from './loadHandover.js'

/** Asks another device for its wallet or a signature, and what to show meanwhile. */
export type UseHandoverResult = HandoverState & {
  /** Whether the host's proxy offers it (`handover`), and this browser can seal what is handed over. */
  isOffered: boolean
  /**
   * Asks the other device for the address of its wallet. Show the address in full, and let the person say that it is
   * theirs before it owns anything: whoever opened the link may have answered.
   */
  askOwner: () => Promise<Hex>
  /** Signs for an owner on the other device, for `OwnerProvider`. What comes back is used only if the owner's key made it. */
  signerFor: (owner: string, paymentId: string) => OwnerSigner
  /** Whether the device that chose this owner still waits, so that it is asked without another code. */
  awaits: (owner: string) => boolean
  /** Shows another code after one expired. */
  renew: () => void
  /** Gives up: what was asked rejects with `wallet_rejected`, and the link opens nothing any more. */
  end: () => void
}

/**
 * A signature from a device that has the owner's wallet: show `link` as a link and a QR code, and `code` to compare, while
 * something is asked. The other device opens the page that the proxy's `handover` names, where the widget or
 * `useHandoverTask` answers.
 *
 * @example
 * const { isOffered, signerFor, link, code } = useHandover()
 * const owner = isOffered ? signerFor(payment.owner_address, payment.payment_id) : undefined
 * return <OwnerProvider owner={owner}>{link ? <Code link={link} compare={code} /> : <Verify />}</OwnerProvider>
 */
export function useHandover(): UseHandoverResult {
  const { client } = useDepositContext()
  const { pages } = client
  const page = useSyncExternalStore(pages.subscribe, pages.get, pages.get).handover
  const handover = useMemo(() => pageHandover(client), [client])
  const state = useSyncExternalStore(handover.subscribe, handover.getState, handover.getState)
  const isOffered = page !== undefined && globalThis.crypto?.subtle !== undefined
  const actions = useMemo(() => actionsOf(handover, page), [handover, page])
  return useMemo(() => ({ ...state, ...actions, isOffered }), [state, actions, isOffered])
}

function actionsOf(handover: PageHandover, page: string | undefined) {
  const load = async () => {
    if (page === undefined) throw new DepositError('configuration', 'The proxy has no handover.')
    return handover.load(page)
  }
  let ended = 0
  return {
    askOwner: async () => {
      const before = ended
      const loaded = await load()
      const asked = loaded.askOwner()
      // The person has left while this was loading.
      if (ended !== before) loaded.end()
      return asked
    },
    signerFor: (owner: string, paymentId: string): OwnerSigner => {
      const address = owner as Hex
      return {
        address,
        receives: true,
        confirmsTokens: true,
        movesOn: false,
        signDigest: async (request) => (await load()).signDigest(address, paymentId, request),
      }
    },
    awaits: (owner: string) => handover.get()?.awaits(owner) === true,
    renew: () => handover.get()?.renew(),
    end: () => {
      ended++
      handover.get()?.end()
    },
  }
}
