import { forwardRef, useCallback, useImperativeHandle, useState } from 'react'
import { EnsureDepositProvider } from '../hooks/EnsureDepositProvider.js'
import { useLatest } from '../ui/useLatest.js'
import { useSingleReact } from '../ui/useSingleReact.js'
import { Deposit } from './Deposit.js'
import type { DepositWidgetHandle } from './DepositWidget.js'
import type { DepositWidgetProps } from './options.js'
import { DialogFrame } from './shell/dialog/DialogFrame.js'

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
  useSingleReact()
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
    <EnsureDepositProvider apiUrl={props.apiUrl} customerKey={props.customerKey}>
      <Deposit
        {...deposit}
        onClose={() => change(false)}
        resets={resets}
        frame={(widget, language) => (
          <DialogFrame open={open} onClose={() => change(false)} language={language}>
            {widget}
          </DialogFrame>
        )}
      />
    </EnsureDepositProvider>
  )
})

/** Open state that is controlled by the host, or internal if the host passes undefined. */
export function useOpen(
  controlled: boolean | undefined,
  defaultOpen: boolean | undefined,
  onChange: ((open: boolean) => void) | undefined,
): { open: boolean; change: (open: boolean) => void } {
  const [own, setOwn] = useState(defaultOpen ?? false)
  const open = controlled ?? own
  const latest = useLatest({ open, onChange })
  const change = useCallback((next: boolean) => {
    const { open, onChange } = latest.current
    setOwn(next)
    if (next !== open) onChange?.(next)
  }, [])
  return { open, change }
}

/** Props of the widget, and the open state of the dialog. The dialog handles closing, so there is no `onClose`. */
export type DepositModalProps = Omit<DepositWidgetProps, 'layout' | 'onClose'> & {
  /** Controlled open state. Use it with `onOpenChange`. */
  open?: boolean | undefined
  /** Initial open state if uncontrolled. Default false. */
  defaultOpen?: boolean | undefined
  /** Called when the user closes the dialog, and by `open` and `close` of the ref. */
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Methods on the ref of `DepositModal`. */
export type DepositModalHandle = DepositWidgetHandle & {
  /** Opens the dialog. If controlled, only calls `onOpenChange`. */
  open: () => void
  /** Closes the dialog. If controlled, only calls `onOpenChange`. A confirmed payment still calls `onComplete`. */
  close: () => void
}
