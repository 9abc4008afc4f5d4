import { expect, test } from 'vitest'
import { controlSetting } from '../scripts/lib/settings.mjs'

test('controls are on by default, and off with an external database unless requested', () => {
  expect(controlSetting({})).toBe('1')
  expect(controlSetting({ DATABASE_URL: 'postgres://mine' })).toBe('0')
  expect(controlSetting({ DATABASE_URL: 'postgres://mine', SANDBOX_CONTROL: '1' })).toBe('1')
  expect(controlSetting({ SANDBOX_CONTROL: '0' })).toBe('0')
})
