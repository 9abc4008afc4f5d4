import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { handleError } from './createApi.js'

test('an internal error is logged, and reported without its details', async () => {
  const logged: unknown[] = []
  const app = new Hono().get('/chains', () => {
    throw new Error('connect ECONNREFUSED postgres:secret')
  })
  app.onError((error, context) => handleError(error, context, (event, facts) => logged.push([event, facts])))
  const response = await app.request('/chains')
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ errors: [{ kind: 'unknown', message: expect.stringMatching(/\.$/) }] })
  expect(text).not.toContain('ECONNREFUSED')
  expect(logged).toEqual([['request failed', { path: '/chains', error: 'connect ECONNREFUSED postgres:secret' }]])
})
