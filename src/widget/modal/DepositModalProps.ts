import type { DepositWidgetHandle, DepositWidgetProps } from '../DepositWidgetProps.js'

/** The widget's own props, and when the dialog is open. Closing is the dialog's affair, so there is no `onClose`. */
export type DepositModalProps = Omit<DepositWidgetProps, 'layout' | 'onClose'> & {
  /** Whether it is open, where the host decides. Goes with `onOpenChange`. */
  open?: boolean | undefined
  /** Whether it is open at first, where the dialog decides. Default false. */
  defaultOpen?: boolean | undefined
  /** A person closed it, or `open` or `close` of the ref were called. */
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** What a ref of `DepositModal` can do. */
export type DepositModalHandle = DepositWidgetHandle & {
  /** Opens it. Where the host decides by `open`, it is only asked to, by `onOpenChange`. */
  open: () => void
  /** Closes it, in the same way. A payment that was made goes on, and `onComplete` is still called. */
  close: () => void
}
