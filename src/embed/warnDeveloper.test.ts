import { expect, test, vi } from 'vitest'
import { warnDeveloper } from './warnDeveloper.js'

test('a mistake that is made a hundred times is said once, with the name of who says it', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (let n = 0; n < 100; n++) warnDeveloper('There is no option "x".')
  warnDeveloper('There is no option "y".')
  expect(said.mock.calls).toEqual([
    ['deposit-widget: There is no option "x".'],
    ['deposit-widget: There is no option "y".'],
  ])
})
