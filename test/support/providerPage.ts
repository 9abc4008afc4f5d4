import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

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
