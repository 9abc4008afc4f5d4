import { callApi } from './callApi.mjs'

/** Returns a lookup of asset ids by network and symbol. */
export async function tokenFinder(url) {
  const assets = Object.entries(await callApi(url, '/assets'))
  return (network, symbol) => {
    const found = assets.find(([, asset]) => asset.chain === network && asset.symbol === symbol)
    if (!found) throw new Error(`The service does not list ${symbol} on ${network}.`)
    return found[0]
  }
}

/** A quote request for a fixed input. `more` restricts providers and payment methods. */
export function quoteBody(asset, amount, output, more = {}) {
  const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset: output }
  return { request, price_currency: 'usd', ...more }
}
