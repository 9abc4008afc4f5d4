import type { DepositInfo } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'

/** A child payment funded by its parent's funds, and the deposit that those funds have to reach. */
export type Continuation = { child: Payment; deposit: DepositInfo }
