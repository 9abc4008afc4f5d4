import { oneOf } from '../strict/oneOf.js'
import { resource } from '../strict/resource.js'
import { flag, integer, network, text, url, wrappedInteger } from '../strict/values.js'

const nativeCurrency = resource('deposit-api', 'Chain: native_currency', {
  name: text,
  symbol: text,
  decimals: integer,
})

export const chain = resource(
  'deposit-api',
  'Chain',
  {
    chain_id: wrappedInteger,
    network,
    address_family: oneOf('EVM', 'SOL', 'BTC', 'TON', 'TRON', 'ALEO', 'DOGE', 'LTC', 'XRPL', 'SUI'),
    is_testnet: flag,
  },
  { native_currency: nativeCurrency, explorer: url, image: url, rpc: url },
)

export const chainTables = [chain, nativeCurrency]
