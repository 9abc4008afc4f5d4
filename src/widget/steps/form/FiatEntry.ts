/** An amount entered in fiat. The converted token amount, shown in full below the field, is what is sent. */
export type FiatEntry = {
  /** The raw input text. */
  text: string
  /** The converted token amount as written to the form. */
  amount: string
  /** Id of the token it was converted to. */
  input: string | undefined
  /** Lower-case currency code. */
  currency: string
}
