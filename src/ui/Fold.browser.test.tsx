import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { widgetSheet } from '../../test/support/hostSheets.js'
import { Fold } from './Fold.js'

const style = document.createElement('style')
style.textContent = widgetSheet

const { play } = Animation.prototype

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // An animation starts and stands still, so that none can end before a slow machine looks at it.
  vi.spyOn(Animation.prototype, 'play').mockImplementation(function (this: Animation) {
    play.call(this)
    this.pause()
  })
  document.head.append(style)
})
afterEach(async () => {
  cleanup()
  style.remove()
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

function Details({ startsOpen = false }: { startsOpen?: boolean }) {
  return (
    <div className="dw" data-dw="">
      <Fold startsOpen={startsOpen} summary="Details">
        <button type="button">Inside</button>
      </Fold>
    </div>
  )
}

const summary = () => screen.getByRole('button', { name: 'Details' })
const content = () => screen.getByText('Inside').parentElement as HTMLElement
const height = () => content().getBoundingClientRect().height

/** Presses the fold and returns the animation that this starts. */
async function press(expanded: boolean): Promise<Animation> {
  summary().click()
  await waitFor(() => expect(summary().getAttribute('aria-expanded')).toBe(String(expanded)))
  const [motion] = content().getAnimations()
  if (!motion) throw new Error('Nothing moves.')
  return motion
}

test('it opens from no height to its own, and rests without an animation', async () => {
  render(<Details />)
  const motion = await press(true)
  motion.currentTime = 0
  expect(height()).toBe(0)
  expect(content().inert).toBe(false)
  motion.currentTime = 110
  const half = height()
  motion.finish()
  await waitFor(() => expect(document.getAnimations()).toEqual([]))
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(height())
})

test('it closes from its height in 140 ms, is inert on the way, and leaves the document', async () => {
  render(<Details startsOpen />)
  expect(document.getAnimations()).toEqual([])
  const full = height()
  const motion = await press(false)
  motion.currentTime = 220
  expect(height()).toBe(full)
  expect(content().inert).toBe(true)
  expect(summary().getAttribute('aria-controls')).toBeNull()
  expect(220 / -motion.playbackRate).toBeCloseTo(140)
  motion.finish()
  await waitFor(() => expect(screen.queryByText('Inside')).toBeNull())
})

test('pressed again on its way, it goes back from where it is', async () => {
  render(<Details />)
  const motion = await press(true)
  motion.currentTime = 110
  const half = height()
  expect(await press(false)).toBe(motion)
  motion.currentTime = 110
  expect(height()).toBe(half)
  await press(true)
  expect(content().inert).toBe(false)
  motion.finish()
  await waitFor(() => expect(document.getAnimations()).toEqual([]))
  expect(height()).toBeGreaterThan(half)
})

test('with reduced motion it opens and closes at once', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  render(<Details />)
  summary().click()
  await waitFor(() => expect(screen.queryByText('Inside')).not.toBeNull())
  expect(document.getAnimations()).toEqual([])
  summary().click()
  await waitFor(() => expect(screen.queryByText('Inside')).toBeNull())
})
