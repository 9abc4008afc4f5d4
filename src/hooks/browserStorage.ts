import type { FlowStorage } from '../flow/resume.js'

/** `localStorage`, or undefined on a server and where it is blocked. */
export function browserStorage(): FlowStorage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}
