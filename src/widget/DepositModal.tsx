import { forwardRef, useImperativeHandle, useState } from 'react'
import { Deposit } from './Deposit.js'
import type { DepositModalHandle, DepositModalProps } from './DepositModalProps.js'
import { DialogFrame } from './shell/dialog/DialogFrame.js'
import { useOpen } from './useOpen.js'
import { WithProvider } from './WithProvider.js'

/**
 * The widget in a modal dialog, shown as a bottom sheet on phones.
 *
 * Nothing is loaded until it is first opened. Closing it keeps the payment running and its callbacks firing.
 *
 * @example
 * const deposit = useRef<DepositModalHandle>(null)
 * return <>
 *   <button onClick={() => deposit.current?.open()}>Deposit</button>
 *   <DepositModal ref={deposit} apiUrl="/api/deposits" destinationAddress={address} />
 * </>
 */
export const DepositModal = forwardRef<DepositModalHandle, DepositModalProps>(function DepositModal(props, ref) {
  const { open: controlledOpen, defaultOpen, onOpenChange, ...deposit } = props
  const { open, change } = useOpen(controlledOpen, defaultOpen, onOpenChange)
  const [resets, setResets] = useState(0)
  // Stays mounted once opened, so that a running payment does not depend on the dialog being open.
  const [mounted, setMounted] = useState(open)
  if ((open || resets > 0) && !mounted) setMounted(true)
  useImperativeHandle(
    ref,
    () => ({
      open: () => change(true),
      close: () => change(false),
      reset: () => setResets((count) => count + 1),
    }),
    [change],
  )
  if (!mounted) return null
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
