/** An amount that is typed in money. What is sent is the token amount it comes to, which stands below it to the last digit. */
export type FiatEntry = {
  /** As typed. */
  text: string
  /** What `text` came to in the form, and of which token. */
  amount: string
  input: string | undefined
  /** Lower-case code of the money. */
  currency: string
}
