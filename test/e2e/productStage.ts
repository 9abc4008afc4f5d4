import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { type Product, type ProductOptions, startProduct } from '../support/startProduct.js'
import { launchBrowser } from './support.js'

/** A dedicated product instance and a browser, shared by all tests of a file. Both start in `beforeAll`. */
export function productStage(options: ProductOptions = {}): Readonly<{ product: Product; browser: Browser }> {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(options), launchBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return {
    get product() {
      return product
    },
    get browser() {
      return browser
    },
  }
}
