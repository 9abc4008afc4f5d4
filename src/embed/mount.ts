import { createMount, createOpen, type Mount, type OpenDialog } from './createMount.js'
import { createWidgetShadow } from './createWidgetShadow.js'

/**
 * Mounts a widget into an element of the page, in a shadow root with its own styles. Never throws: errors are logged to
 * the console.
 *
 * @example
 * const deposit = mount('#deposit', { apiUrl: '/api/deposits' })
 * deposit.on('complete', (payment) => showReceipt(payment.payment_id))
 */
export const mount: Mount = createMount(createWidgetShadow)

/**
 * Opens a widget as a dialog over the page, or a sheet on phones. Closing it keeps the deposit, and opening it again
 * shows it.
 *
 * @example
 * button.onclick = () => open({ apiUrl: '/api/deposits', defaultAmount: '50' })
 */
export const open: OpenDialog = createOpen(mount)
