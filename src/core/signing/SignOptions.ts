/** How the owner signs. */
export type SignOptions = {
  /** The user says that the owner is a contract, so that only the service can verify the signature. */
  smartAccount?: boolean | undefined
  /** The user was told that an address could not be verified (`unverified` of the state), and goes on. */
  acceptUnverified?: boolean | undefined
  /** The user was told of a fee that takes more than a tenth (`largeFees`), and goes on. */
  acceptFee?: boolean | undefined
  /**
   * The user was told that the wallet could not confirm the tokens (rule `witness_none`), and goes on. Only the service
   * then vouches for their decimals, so the amounts on the screen may be wrong.
   */
  acceptUnwitnessed?: boolean | undefined
}
