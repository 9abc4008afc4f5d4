import { useMutation } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { once, querySource, queryStage } from '../../../test/support/queryStage.js'

const { client } = queryStage()

function perform() {
  const { asked, queryFn, settle } = querySource()
  const onSettled = vi.fn()
  const signal = new AbortController().signal
  const view = renderHook(() =>
    useMutation({ mutationFn: (_: string) => queryFn({ signal }), onSettled: () => onSettled(), ...once }, client()),
  )
  return { asked, settle, onSettled, ...view }
}

test('an action is pending until its outcome, and runs once', async () => {
  const { asked, settle, onSettled, result } = perform()
  const { mutate } = result.current
  await act(async () => mutate('pay'))
  await waitFor(() => expect(result.current.isPending).toBe(true))
  expect(asked).toHaveLength(1)
  await settle(0, 'done')
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, error: null }))
  expect(onSettled).toHaveBeenCalledTimes(1)
  expect(result.current.mutate).toBe(mutate)
})

test('an action that fails says why, to the screen and to who waits for it', async () => {
  const { settle, result } = perform()
  let said: unknown
  await act(async () => void result.current.mutateAsync('pay').catch((error: unknown) => (said = error)))
  await settle(0, new Error('refused'))
  await waitFor(() => expect(result.current.error).toEqual(new Error('refused')))
  expect(said).toEqual(new Error('refused'))
  await act(async () => result.current.reset())
  await waitFor(() => expect(result.current.error).toBe(null))
})

test('what was put away does not come back with its outcome', async () => {
  const { settle, onSettled, result } = perform()
  await act(async () => result.current.mutate('pay'))
  await act(async () => result.current.reset())
  await settle(0, new Error('refused'))
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(1))
  expect(result.current).toMatchObject({ isPending: false, error: null })
})
