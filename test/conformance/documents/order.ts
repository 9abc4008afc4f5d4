import { Order } from '../../../src/signing/order/Order.js'
import { plain } from '../strict/plain.js'

/** What a one-time wallet may do, as parsed by our own clients. */
export const order = plain('order', (value) => {
  try {
    return Order(value).legs.length > 0
  } catch {
    return false
  }
})
