import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Segments, type SegmentsProps } from './Segments.js'

afterEach(cleanup)

const root = () => document.querySelector('.dw-segments') as HTMLElement
const fills = () => [...root().querySelectorAll<HTMLElement>('.dw-progress > span')]
const percents = () => fills().map((fill) => Number(fill.style.getPropertyValue('--dw-share')))

function renderSegments(first: SegmentsProps) {
  const { rerender } = render(<Segments {...first} />)
  return (change: Partial<SegmentsProps>) => rerender(<Segments {...first} {...change} />)
}

test('done steps are full, and the step in work fills to nine tenths of its segment', () => {
  const update = renderSegments({ of: 3, step: 1, pace: { usual: 20, elapsed: 5 } })
  expect(percents()).toEqual([100, 22.5, 0])
  update({ pace: { usual: 20, elapsed: 19 } })
  expect(percents()).toEqual([100, 67.5, 0])
  update({ pace: { usual: 20, elapsed: 900 } })
  expect(percents()).toEqual([100, 90, 0])
  update({ step: 2, pace: { usual: 20, elapsed: 0 } })
  expect(percents()).toEqual([100, 100, 0])
})

test('the animation goes on from where the step was when it was first shown', () => {
  const update = renderSegments({ of: 2, step: 0, pace: { usual: 20, elapsed: 5 } })
  const times = () => ['--dw-usual', '--dw-since'].map((name) => fills()[0]?.style.getPropertyValue(name))
  expect(times()).toEqual(['20s', '-5s'])
  update({ pace: { usual: 20, elapsed: 11 } })
  expect(times()).toEqual(['20s', '-5s'])
})

test('nothing falls when a step is undone or a clock is set back, and the bar stands still until it is done again', () => {
  const update = renderSegments({ of: 3, step: 1, pace: { usual: 20, elapsed: 11 } })
  const before = percents()
  update({ pace: { usual: 20, elapsed: 2 } })
  expect(percents()).toEqual(before)
  update({ step: 0, pace: { usual: 20, elapsed: 19 } })
  expect(percents()).toEqual(before)
  expect(root().hasAttribute('data-paused')).toBe(true)
  update({})
  expect(root().hasAttribute('data-paused')).toBe(false)
})

test('a step of which nothing is known yet is empty', () => {
  renderSegments({ of: 3, step: 0 })
  expect(percents()).toEqual([0, 0, 0])
  expect(root().querySelector('[data-now]')).toBeNull()
})

test('screen readers do not meet the segments', () => {
  renderSegments({ of: 3, step: 0 })
  expect(root().getAttribute('aria-hidden')).toBe('true')
})
