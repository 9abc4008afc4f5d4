import type { DepositWidgetProps } from '../DepositWidgetProps.js'

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
export type DepositModalHandle = {
  open: () => void
  /** A payment that was made goes on, and `onComplete` is still called. */
  close: () => void
  /** Back to an empty form. A payment that was made goes on and is found under History. */
  reset: () => void
}
