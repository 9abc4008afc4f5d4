import { waitFor } from '@testing-library/react'

/** What is wrong with a field, as shown next to it. Null while nothing is. */
export const queryFieldError = () => document.querySelector<HTMLElement>('.dw-field-error')

/** Waits for an error next to a field. It is no alert, which would interrupt a screen reader while the person types. */
export function findFieldError(): Promise<HTMLElement> {
  return waitFor(() => {
    const error = queryFieldError()
    if (!error) throw new Error('No field shows an error.')
    if (error.closest('[role="alert"], [aria-live="assertive"]')) throw new Error('The error is an alert.')
    return error
  })
}
