import { createMount } from './createMount.js'
import { createWidgetShadow } from './createWidgetShadow.js'

/**
 * Puts a widget into an element of the page, in a shadow root with its own styles. A mistake is said in the console and
 * nothing is thrown.
 *
 * @example
 * const deposit = mount('#deposit', { apiUrl: '/api/deposits' })
 * deposit.on('complete', (payment) => showReceipt(payment.payment_id))
 */
export const mount = createMount(createWidgetShadow)
