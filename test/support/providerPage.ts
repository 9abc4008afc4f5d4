import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { payment } from './fixtures.js'
import { openPayment } from './openPayment.js'

export const pageOrigin = 'http://127.0.0.1:4101'
const pageWindow = {} as Window

/** Frames load nothing in the tests of a file, because the page in them is a provider's. */
export function replaceProviderPage(): void {
  beforeEach(() => {
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(pageWindow)
    const { setAttribute } = Element.prototype
    vi.spyOn(HTMLIFrameElement.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
      if (name !== 'src') setAttribute.call(this, name, value)
    })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** A payment that can be paid at its provider for a day, which is longer than the tests of a worker take. */
export const waiting = payment({ initiate_fund_by: new Date(Date.now() + 24 * 3_600_000).toISOString() })

/** Opens the page of a provider in the widget. */
export async function openPage() {
  const view = openPayment({ payment: waiting })
  const frame = (await screen.findByTitle('Northpay checkout')) as HTMLIFrameElement
  return { ...view, frame }
}

/** What the page of a provider tells the page that frames it. */
export const hint = (event: string, paymentId = 'pay_card') => ({
  type: 'deposit-provider',
  version: 1,
  event,
  paymentId,
})

type Sender = { origin?: string; source: unknown }

export function postFromPage(data: unknown, { origin = pageOrigin, source }: Sender): void {
  const message = new MessageEvent('message', { data, origin })
  Object.defineProperty(message, 'source', { value: source })
  act(() => void window.dispatchEvent(message))
}
