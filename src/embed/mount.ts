import { createMount } from './createMount.js'
import { createWidgetShadow } from './createWidgetShadow.js'

/**
 * Mounts a widget into an element of the page, in a shadow root with its own styles. Never throws: errors are logged to
 * the console.
 *
 * @example
 * const deposit = mount('#deposit', { apiUrl: '/api/deposits' })
 * deposit.on('complete', (payment) => showReceipt(payment.payment_id))
 */
export const mount = createMount(createWidgetShadow)
