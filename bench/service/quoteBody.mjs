import { callApi } from './callApi.mjs'

/** Finds a token's id by network and symbol in the service's own list. */
export async function tokenFinder(url) {
  const assets = Object.entries(await callApi(url, '/assets'))
  return (network, symbol) => {
    const found = assets.find(([, asset]) => asset.chain === network && asset.symbol === symbol)
    if (!found) throw new Error(`The service knows no ${symbol} on ${network}.`)
    return found[0]
  }
}

/** A quote request for a fixed input. `more` narrows the ways to pay. */
export function quoteBody(asset, amount, output, more = {}) {
  const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset: output }
  return { request, price_currency: 'usd', ...more }
}
