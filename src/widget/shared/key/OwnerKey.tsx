import { createContext, type JSX, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { OwnerProvider } from '../../../hooks/OwnerProvider.js'
import { useHandover } from '../../../hooks/useHandover.js'
import { useOwnerKey } from '../../../hooks/useOwnerKey.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useWidget } from '../../shell/WidgetContext.js'

type KeyOfOwner = {
  /** A key signs for the owner of this payment. */
  signs: boolean
  /** Lets a key of this device sign, where one can. */
  use: (() => void) | undefined
  /** The wallet of another device can sign. */
  phone?: OwnerPhone | undefined
}

/** Signing on another device, where the host offers it and nothing here signs for the owner. */
export type OwnerPhone = {
  isChosen: boolean
  choose: () => void
  /** Ends what the phone is asked, and offers every way to sign again. */
  leave: () => void
}

const KeyOfOwnerContext = createContext<KeyOfOwner>({ signs: false, use: undefined })

/** Whether a key signs for the owner of the open payment, or could. */
export function useKeyOfOwner(): KeyOfOwner {
  return useContext(KeyOfOwnerContext)
}

export type OwnerKeyProps = { owner: string; paymentId: string; children: ReactNode }

/** Below it, a key signs for the owner of a payment if it is one, or another device if the person chooses that. */
export function OwnerKey({ owner: account, paymentId, children }: OwnerKeyProps): JSX.Element {
  const { passkeys, passkeyDomain, passkeyWindow } = useWidget().options
  const { owner, use } = useOwnerKey(account, { rpId: passkeyDomain, window: passkeyWindow, passkeys })
  const { isOffered, signerFor, awaits, end } = useHandover()
  const { account: connected } = useWallet()
  const [isChosen, setChosen] = useState(() => awaits(account))
  const isPossible =
    isOffered && !owner && /^0x[0-9a-f]{40}$/i.test(account) && !sameAddress(connected?.address, account)
  const phone = useMemo(
    () => (isPossible ? signerFor(account, paymentId) : undefined),
    [isPossible, signerFor, account, paymentId],
  )
  const leave = useCallback(() => {
    setChosen(false)
    end()
  }, [end])
  const value = useMemo(
    () => ({
      signs: owner !== undefined,
      use,
      phone: isPossible ? { isChosen, choose: () => setChosen(true), leave } : undefined,
    }),
    [owner, use, isPossible, isChosen, leave],
  )
  return (
    <OwnerProvider owner={owner ?? phone}>
      <KeyOfOwnerContext.Provider value={value}>{children}</KeyOfOwnerContext.Provider>
    </OwnerProvider>
  )
}
