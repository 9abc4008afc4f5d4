// @vitest-environment node
import { expect, test } from 'vitest'
import { tokensCss } from './tokensCss.js'

test('tokens.css says what tokens.ts says', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
})
