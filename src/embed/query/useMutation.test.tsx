import { useMutation } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noRetry, querySource, queryStage } from '../../../test/support/queryStage.js'

const { client } = queryStage()

function perform() {
  const { asked, queryFn, settle } = querySource()
  const onSettled = vi.fn()
  const signal = new AbortController().signal
  const view = renderHook(() =>
    useMutation({ mutationFn: (_: string) => queryFn({ signal }), onSettled: () => onSettled(), ...noRetry }, client()),
  )
  return { asked, settle, onSettled, ...view }
}

test('a mutation runs once and is pending until it settles', async () => {
  const { asked, settle, onSettled, result } = perform()
  const { mutate } = result.current
  await act(async () => mutate('pay'))
  await waitFor(() => expect(result.current.isPending).toBe(true))
  expect(asked).toHaveLength(1)
  await settle(0, 'done')
  await waitFor(() => expect(result.current).toMatchObject({ data: 'done', isPending: false, error: null }))
  expect(onSettled).toHaveBeenCalledTimes(1)
  expect(result.current.mutate).toBe(mutate)
})

test('a failed mutation sets the error and rejects mutateAsync', async () => {
  const { settle, result } = perform()
  let rejection: unknown
  await act(async () => void result.current.mutateAsync('pay').catch((error: unknown) => (rejection = error)))
  await settle(0, new Error('refused'))
  await waitFor(() => expect(result.current.error).toEqual(new Error('refused')))
  expect(rejection).toEqual(new Error('refused'))
  await act(async () => result.current.reset())
  await waitFor(() => expect(result.current.error).toBe(null))
})

test('the outcome of a mutation is ignored after reset()', async () => {
  const { settle, onSettled, result } = perform()
  await act(async () => result.current.mutate('pay'))
  await act(async () => result.current.reset())
  await settle(0, new Error('refused'))
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(1))
  expect(result.current).toMatchObject({ isPending: false, error: null })
})
