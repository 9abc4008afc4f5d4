import { expect, test, vi } from 'vitest'
import { warnDeveloper } from './warnDeveloper.js'

test('each message is logged once, with the package name as prefix', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (let n = 0; n < 100; n++) warnDeveloper('There is no option "x".')
  warnDeveloper('There is no option "y".')
  expect(consoleError.mock.calls).toEqual([
    ['deposit-widget: There is no option "x".'],
    ['deposit-widget: There is no option "y".'],
  ])
})
