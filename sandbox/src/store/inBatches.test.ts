import { expect, test } from 'vitest'
import { inBatches } from './inBatches.js'

/** Batches that end on command. */
function controlled() {
  const batches: { requests: readonly number[]; end: (error?: Error) => void }[] = []
  const ask = inBatches(
    (requests: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(requests.map((request) => request * 10)))
        batches.push({ requests, end })
      }),
  )
  return { batches, ask }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('requests of one turn run together, each with its own result', async () => {
  const { batches, ask } = controlled()
  const results = Promise.all([ask(1), ask(2), ask(3)])
  await turn()
  batches[0]?.end()
  expect(await results).toEqual([10, 20, 30])
  expect(batches.map(({ requests }) => requests)).toEqual([[1, 2, 3]])
})

test('requests made while a batch runs form the next one', async () => {
  const { batches, ask } = controlled()
  const first = ask(1)
  await turn()
  const later = Promise.all([ask(2), ask(3)])
  await turn()
  expect(batches).toHaveLength(1)
  batches[0]?.end()
  expect(await first).toBe(10)
  await turn()
  batches[1]?.end()
  expect(await later).toEqual([20, 30])
  expect(batches.map(({ requests }) => requests)).toEqual([[1], [2, 3]])
})

test('a failed batch fails its own requests only', async () => {
  const { batches, ask } = controlled()
  const failed = Promise.allSettled([ask(1), ask(2)])
  await turn()
  const next = ask(3)
  batches[0]?.end(new Error('no database'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await turn()
  batches[1]?.end()
  expect(await next).toBe(30)
})
