import { screen } from '@testing-library/react'

/** Waits until the review says how the deposit is paid, and with whom. */
export function findPaidBy(method: string, provider: string): Promise<HTMLElement> {
  return screen.findByText(
    (_, node) =>
      node?.matches('[data-screen="confirm"] .dw-row-end') === true && node.textContent === method + provider,
  )
}
