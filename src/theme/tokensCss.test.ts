// @vitest-environment node
import { expect, test } from 'vitest'
import { tokensCss } from './tokensCss.js'

test('tokens.css is up to date with tokens.ts', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
})
