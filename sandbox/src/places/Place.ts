/** Where a customer is, as payments tell it. */
export type Place = {
  /** ISO 3166-1, three letters. */
  alpha3_country_code: string
  /** Of the country's own states, without the country. */
  state_code: string
}
