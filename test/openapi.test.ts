import { expect, test } from 'vitest'
import kept from '../docs/openapi.json' with { type: 'json' }
import { openapi } from '../sandbox/src/api/openapi.js'

test('docs/openapi.json is up to date; `npm run openapi` writes it', () => {
  expect(kept).toEqual(JSON.parse(JSON.stringify(openapi())))
})
