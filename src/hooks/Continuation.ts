import type { DepositInfo } from '../schema/NextInstruction.js'
import type { Payment } from '../schema/Payment.js'

/** A payment that goes on with another one's money, and where that money has to go. */
export type Continuation = { child: Payment; deposit: DepositInfo }
