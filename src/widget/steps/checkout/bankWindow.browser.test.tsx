import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CheckoutFrame } from './CheckoutFrame.js'

afterEach(cleanup)

const pageOf = (html: string) => URL.createObjectURL(new Blob([html], { type: 'text/html' }))
const noop = () => {}

test('the window of a bank leads its provider back, and closes', async () => {
  const paid = pageOf('Paid')
  const bank = pageOf(`<script>opener.location = '${paid}'; close()</script>`)
  const provider = pageOf(`<button onclick="window.bank = open('${bank}', '', 'width=400,height=600')">Bank</button>`)
  const { container } = render(
    <CheckoutFrame
      url={provider}
      host="pay.northpay.example"
      provider="Northpay"
      hidden={false}
      failed={false}
      opening={false}
      onOpen={noop}
      onShow={noop}
      onDrawn={noop}
    />,
  )
  const { contentWindow } = container.querySelector('iframe') as HTMLIFrameElement
  const shown = () => (contentWindow as Window).document.body?.textContent
  await waitFor(() => expect(shown()).toBe('Bank'))
  const button = (contentWindow as Window).document.querySelector('button') as HTMLButtonElement
  button.click()
  const opened = (contentWindow as Window & { bank?: Window }).bank as Window
  await waitFor(() => expect([shown(), opened.closed]).toEqual(['Paid', true]))
  expect(window.location.href).not.toBe(paid)
})
