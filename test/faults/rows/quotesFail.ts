import { expect } from 'vitest'
import type { Scene } from '../support/openScene.js'
import type { Fault } from '../support/startFaultProxy.js'
import { review } from './steps.js'

/**
 * Quotes fail until the user retries, with the input preserved.
 *
 * @param message The text shown while they fail.
 */
export function quotesFail(fault: Fault, message: string | RegExp, where: 'near' | 'far' = 'near') {
  return async (scene: Scene): Promise<void> => {
    const restore = scene[where].inject('POST /payments/quotes', fault)
    await scene.open()
    await scene.expectOutcome({ message, control: 'Try again' })
    expect(await scene.page.getByLabel('You pay').inputValue()).toBe('45')
    restore()
    const again = scene.page.getByRole('button', { name: 'Try again' })
    // A failed connection is retried by the form itself too, and the button may be gone by then.
    await Promise.any([again.click(), review(scene).waitFor()])
    await review(scene).waitFor()
  }
}
