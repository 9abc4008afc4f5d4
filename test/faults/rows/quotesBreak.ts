import { expect } from 'vitest'
import type { Scene } from '../support/openScene.js'
import type { Fault } from '../support/startFaultProxy.js'
import { review } from './steps.js'

/**
 * Quotes fail until a person asks again, who then finds everything as it was typed.
 *
 * @param says What is read on the screen meanwhile.
 */
export function quotesBreak(fault: Fault, says: string | RegExp, where: 'near' | 'far' = 'near') {
  return async (scene: Scene): Promise<void> => {
    const mend = scene[where].breaks('POST /payments/quotes', fault)
    await scene.open()
    await scene.ends({ says, next: 'Try again' })
    expect(await scene.page.getByLabel('You pay').inputValue()).toBe('45')
    mend()
    await scene.page.getByRole('button', { name: 'Try again' }).click()
    await review(scene).waitFor()
  }
}
