import { resource } from '../strict/resource.js'
import { asset, decimal } from '../strict/values.js'

export const amount = resource('deposit-api', 'Amount', { asset, amount: decimal })

export const limits = resource('deposit-api', 'Limits', {}, { min: decimal, max: decimal })

export const fees = resource('deposit-api', 'Fees', {
  total_fees: decimal,
  conversion_fees: decimal,
  network_fees: decimal,
  business_fees: decimal,
  currency_symbol: asset,
})

export const moneyTables = [amount, limits, fees]
