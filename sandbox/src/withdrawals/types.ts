/**
 * `SPW`: a payment's one-time wallet. `INTENT`: its account for bridge refunds, which executes no orders. `RDW`: an
 * owner's reusable wallet.
 */
export type WithdrawAccount = 'SPW' | 'INTENT' | 'RDW'
