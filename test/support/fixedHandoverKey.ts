import { afterEach, beforeEach } from 'vitest'
import { fixHandoverKey } from './withHandover.js'

/** Fixes the key of a link for each test of the file. */
export function fixHandoverKeyForEach(): void {
  let release = () => {}
  beforeEach(() => {
    release = fixHandoverKey()
  })
  afterEach(() => release())
}
