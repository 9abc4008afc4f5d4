import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** A button once it is there and can be pressed. */
export async function readyButton(name: string | RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}
