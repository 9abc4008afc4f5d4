import type { FlowStorage } from '../../src/flow/resume.js'

/** A browser that keeps nothing and says so each time. */
export const blockedStorage: FlowStorage = {
  getItem: () => {
    throw new Error('blocked')
  },
  setItem: () => {
    throw new Error('full')
  },
  removeItem: () => {
    throw new Error('blocked')
  },
}
