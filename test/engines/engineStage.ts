import { afterAll, beforeAll } from 'vitest'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { type Product, startProduct } from '../support/startProduct.js'
import { tokenBalance } from '../support/tokenBalance.js'
import type { Untyped } from '../support/Untyped.js'
import type { EnginePage } from './openPage.js'

/** A product for all tests of a file, which each open a browser of their own. */
export function engineStage() {
  let product: Product
  let api: DepositsApi
  beforeAll(async () => {
    product = await startProduct({ blockMs: 500 })
    api = createDepositsApi(product.serviceUrl)
  })
  afterAll(async () => {
    await product?.stop()
  })
  return {
    get product() {
      return product
    },
    get api() {
      return api
    },
    /** On-chain balance of a token at an address, as a decimal string. */
    balanceOf: async (asset: string, address: string): Promise<string> => {
      const [network = '', contract = ''] = asset.split(':')
      return tokenBalance(await product.rpcUrl(network), contract, address)
    },
    /** The payment on the screen, as the service has it. */
    shownPayment: async ({ driver }: EnginePage): Promise<Untyped> => {
      const id = await driver.evaluate<string>('page', shownPaymentId)
      return (await api.get(`/payments?payment_id=${id}`)).body
    },
  }
}

const shownPaymentId = `(${function readPaymentId(): string {
  const stored = Object.entries(localStorage).find(([key, text]) => /^dw:/.test(key) && text.includes('paymentId'))
  return JSON.parse(stored?.[1] ?? '{}').state.paymentId
}})()`
