// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DepositProvider, DepositWidget } from '../exports/index.js'

test('the widget renders on a server without a window and sends no request', () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const html = renderToString(
    <DepositProvider apiUrl="/api/deposits">
      <DepositWidget defaultAmount="50" appearance={{ theme: 'dark' }} />
    </DepositProvider>,
  )
  expect(typeof window).toBe('undefined')
  expect(html).toContain('data-dw')
  expect(html).not.toContain('style=')
  expect(fetched).not.toHaveBeenCalled()
})
