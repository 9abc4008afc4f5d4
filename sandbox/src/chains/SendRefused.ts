/** Thrown for a call that would revert. Nothing was signed. */
export class SendRefused extends Error {
  override readonly name = 'SendRefused'
  /** The contract's revert reason where it gave one, for example `ReceivedTooLittle`. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`The chain refuses this transaction: ${reason}.`, options)
    this.reason = reason
  }
}
