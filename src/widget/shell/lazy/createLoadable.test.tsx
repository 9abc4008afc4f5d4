import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadable, type Loadable } from './createLoadable.js'

class Boundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  readonly #retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <button type="button" onClick={this.#retry}>
        Try again
      </button>
    )
  }
}

function Content({ name }: { name: string }) {
  return <p>Here is {name}</p>
}

function Page({ step }: { step: Loadable<{ name: string }> }) {
  const Step = step.current()
  return <Step name="Ada" />
}

function show(step: Loadable<{ name: string }>): void {
  render(
    <Boundary onRetry={step.reset}>
      <Suspense fallback="Loading">
        <Page step={step} />
      </Suspense>
    </Boundary>,
  )
}

const failingOnce = () => vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Content)

afterEach(cleanup)
// React logs errors caught by a boundary.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('a failed load is requested once and retried after reset', async () => {
  const load = failingOnce()
  show(createLoadable<{ name: string }>(load))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.click(retry)
  expect(await screen.findByText('Here is Ada')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failed preload is retried on render', async () => {
  const step = createLoadable<{ name: string }>(failingOnce())
  await expect(step.preload()).rejects.toThrow('Failed to fetch')
  show(step)
  expect(await screen.findByText('Here is Ada')).toBeTruthy()
})

test('a fallback is rendered after a failure, and the component after reset', async () => {
  const step = createLoadable<{ name: string }>(failingOnce(), () => <p>Without it</p>)
  const { rerender } = render(
    <Suspense fallback="Loading">
      <Page step={step} />
    </Suspense>,
  )
  expect(await screen.findByText('Without it')).toBeTruthy()
  step.reset()
  rerender(
    <Suspense fallback="Loading">
      <Page step={step} />
    </Suspense>,
  )
  expect(await screen.findByText('Here is Ada')).toBeTruthy()
})

test('a failed preload leaves no fallback behind', async () => {
  const step = createLoadable<{ name: string }>(failingOnce(), () => <p>Without it</p>)
  await expect(step.preload()).rejects.toThrow('Failed to fetch')
  show(step)
  expect(await screen.findByText('Here is Ada')).toBeTruthy()
})
