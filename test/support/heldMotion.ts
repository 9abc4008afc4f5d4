import { afterEach, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'

const { animate } = Element.prototype

/**
 * Every motion of a script stops where it begins, until the test moves it on.
 * @returns The motions of the current test, in order.
 */
export function heldMotion(): Animation[] {
  const moves: Animation[] = []
  beforeEach(() => {
    Element.prototype.animate = function (...parameters) {
      const move = animate.apply(this, parameters)
      move.pause()
      moves.push(move)
      return move
    }
  })
  afterEach(() => {
    Element.prototype.animate = animate
    moves.length = 0
  })
  return moves
}

export async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
