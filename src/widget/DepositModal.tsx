import { forwardRef, useImperativeHandle, useState } from 'react'
import { Deposit } from './Deposit.js'
import type { DepositModalHandle, DepositModalProps } from './modal/DepositModalProps.js'
import { DialogFrame } from './modal/DialogFrame.js'
import { useOpen } from './modal/useOpen.js'
import { WithProvider } from './WithProvider.js'

/**
 * The widget in a dialog over the page, and in a sheet on phones.
 *
 * Nothing is loaded before it is opened. Closing it loses nothing: the payment goes on, and so do its callbacks.
 *
 * @example
 * const deposit = useRef<DepositModalHandle>(null)
 * return <>
 *   <button onClick={() => deposit.current?.open()}>Deposit</button>
 *   <DepositModal ref={deposit} apiUrl="/api/deposits" destinationAddress={address} />
 * </>
 */
export const DepositModal = forwardRef<DepositModalHandle, DepositModalProps>(function DepositModal(props, ref) {
  const { open: given, defaultOpen, onOpenChange, ...deposit } = props
  const { open, change } = useOpen(given, defaultOpen, onOpenChange)
  const [resets, setResets] = useState(0)
  // Stays once it was there: what is under way must not depend on being looked at.
  const [wanted, setWanted] = useState(open)
  if ((open || resets > 0) && !wanted) setWanted(true)
  useImperativeHandle(
    ref,
    () => ({
      open: () => change(true),
      close: () => change(false),
      reset: () => setResets((count) => count + 1),
    }),
    [change],
  )
  if (!wanted) return null
  return (
    <WithProvider apiUrl={props.apiUrl} customerKey={props.customerKey}>
      <DialogFrame
        open={open}
        onClose={() => change(false)}
        messages={props.messages}
        override={props.messagesOverride}
        locale={props.locale}
      >
        <Deposit {...deposit} onClose={() => change(false)} resets={resets} />
      </DialogFrame>
    </WithProvider>
  )
})
