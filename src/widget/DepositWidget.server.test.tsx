// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { DepositProvider, DepositWidget, type DepositWidgetProps } from '../exports/index.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const render = (props: DepositWidgetProps = {}) =>
  renderToString(
    <DepositProvider apiUrl="/api/deposits">
      <DepositWidget defaultAmount="50" {...props} />
    </DepositProvider>,
  )

test('the widget renders on a server without a window and sends no request', () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const html = render()
  expect(typeof window).toBe('undefined')
  expect(html).toContain('data-dw')
  expect(html).not.toContain('style=')
  expect(fetched).not.toHaveBeenCalled()
})

test('server rendering reads no clock and no random number', () => {
  const unstable = [
    vi.spyOn(Date, 'now'),
    vi.spyOn(performance, 'now'),
    vi.spyOn(Math, 'random'),
    vi.spyOn(crypto, 'randomUUID'),
    vi.spyOn(crypto, 'getRandomValues'),
  ]
  const callers: (string | undefined)[] = []
  for (const spy of unstable)
    spy.mockImplementation(() => {
      callers.push(new Error('read').stack)
      return 0 as never
    })
  const RealDate = Date
  vi.stubGlobal(
    'Date',
    class extends RealDate {
      constructor(...parameters: [] | [number]) {
        super(...(parameters as [number]))
        if (parameters.length === 0) callers.push(new Error('read').stack)
      }
    },
  )
  render()
  vi.unstubAllGlobals()
  // React itself times its work; only what the widget reads would end up in the page.
  expect(callers.filter((stack) => /\/src\/(?!.*\.test\.)/.test(stack ?? ''))).toEqual([])
})

test('server HTML has the theme and the variables of the host', () => {
  const html = render({ appearance: { theme: 'dark', variables: { 'brand-accent': '#1f5b43', radius: 'url(x)' } } })
  expect(html).toContain('data-theme="dark"')
  expect(html).toContain('style="--dw-brand-accent:#1f5b43"')
  expect(render()).toContain('data-theme="system"')
})
