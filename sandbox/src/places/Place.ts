/** A customer's location, as on the wire. */
export type Place = {
  /** ISO 3166-1 alpha-3. */
  alpha3_country_code: string
  /** ISO 3166-2 subdivision without the country prefix. */
  state_code: string
}
