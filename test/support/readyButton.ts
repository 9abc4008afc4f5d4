import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits for a button to appear and be enabled. */
export async function readyButton(name: string | RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}
