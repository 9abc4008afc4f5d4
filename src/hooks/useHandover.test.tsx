import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { handoverProxy } from '../../test/support/handoverProxy.js'
import { defaultHandlers } from '../../test/support/scriptProxy.js'
import { DepositProvider } from './DepositProvider.js'
import { useChains } from './useCatalog.js'
import { useHandover } from './useHandover.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A host that shows the state of a handover, with the paths that its proxy was asked for. */
async function showHandover() {
  const paths: string[] = []
  const clientOf = handoverProxy({
    origin: location.origin,
    service: () => defaultHandlers.chains({} as never),
    onTheWay: (_, path, response) => {
      paths.push(path.replace('/api/deposits/', ''))
      return response
    },
  })
  const client = clientOf('laptop')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null}>
      {children}
    </DepositProvider>
  )
  const show = () =>
    renderHook(
      () => {
        useChains()
        return useHandover()
      },
      { wrapper },
    )
  const view = show()
  await waitFor(() => expect(view.result.current.isOffered).toBe(true))
  return { ...view, show, paths }
}

test('what waits for another code ends once no screen can show one', async () => {
  const { result, unmount, show } = await showHandover()
  const refused = expect(result.current.askOwner()).rejects.toMatchObject({ code: 'wallet_rejected' })
  await waitFor(() => expect(result.current.link).toBeDefined())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  await waitFor(() => expect(result.current.stage).toBe('expired'))
  // The next screen shows it, too.
  const next = show()
  unmount()
  expect(next.result.current.stage).toBe('expired')
  next.unmount()
  await refused
})

test('what expires while no screen shows it ends at once', async () => {
  const { result, unmount } = await showHandover()
  const refused = expect(result.current.askOwner()).rejects.toMatchObject({ code: 'wallet_rejected' })
  await waitFor(() => expect(result.current.link).toBeDefined())
  unmount()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  await refused
})

test('a person who leaves while the code loads leaves no link behind', async () => {
  const { result, paths } = await showHandover()
  const asked = result.current.askOwner()
  result.current.end()
  await expect(asked).rejects.toMatchObject({ code: 'wallet_rejected' })
  expect(paths).not.toContain('handover')
  expect(result.current.stage).toBe('idle')
})
