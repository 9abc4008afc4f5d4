import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { querySource, queryStage } from '../../../test/support/queryStage.js'

const { client, watch } = queryStage()
const fresh = { staleTime: 60_000 }

test('only queries whose key begins with the given one are invalidated', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn, ...fresh, queryKey: ['dw', 'a'] })
  watch({ queryFn, ...fresh, queryKey: ['dw', 'ab'] })
  await waitFor(() => expect(asked).toHaveLength(2))
  for (const index of [0, 1]) await settle(index, index)
  await act(async () => void client().invalidateQueries({ queryKey: ['dw', 'a'] }))
  expect(asked).toHaveLength(3)
  await settle(2, 'again')
  await waitFor(() => expect(result.current).toMatchObject({ data: 'again', isFetching: false }))
})

test('a reset query discards its data and is fetched again', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn, ...fresh })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await act(async () => void client().resetQueries({ queryKey: ['money'] }))
  await waitFor(() => expect(result.current).toMatchObject({ data: undefined, isPending: true }))
  await settle(1, 'eleven')
  await waitFor(() => expect(result.current.data).toBe('eleven'))
})

test('only queries that are not on screen are removed as inactive', async () => {
  const { asked, queryFn, settle } = querySource()
  watch({ queryFn, ...fresh, queryKey: ['dw', 'seen'] })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  client().setQueryData(['dw', 'unseen'], 'one')
  client().removeQueries({ queryKey: ['dw'], type: 'inactive' })
  expect(
    [
      ['dw', 'seen'],
      ['dw', 'unseen'],
    ].map((key) => client().getQueryData(key)),
  ).toEqual(['ten', undefined])
})
