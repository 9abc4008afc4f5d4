import { act } from '@testing-library/react'

/**
 * Runs whatever is ready to run, for many turns of the event loop, before a test expects that nothing happened. It counts
 * turns instead of milliseconds, so that it proves the same on a slow machine.
 */
export async function runPending(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)))
}
