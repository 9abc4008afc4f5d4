/** `SPW`: a payment's one-time wallet. `INTENT`: its second account, which carries nothing out. `RDW`: an owner's reusable wallet. */
export type WithdrawAccount = 'SPW' | 'INTENT' | 'RDW'
