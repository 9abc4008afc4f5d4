import type { FlowStorage } from '../../src/flow/resume.js'

/** Browser storage that throws on every access. */
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
