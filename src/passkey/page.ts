/** How long a person may take to answer the device, in milliseconds. */
export const PROMPT_MS = 120_000

/** Whether this page is inside another one. */
export function isFramed(): boolean {
  return window.self !== window.top
}
