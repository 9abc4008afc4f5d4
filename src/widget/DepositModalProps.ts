import type { DepositWidgetHandle, DepositWidgetProps } from './DepositWidgetProps.js'

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
