import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Tests wait for conditions, never for time, so a long timeout does not slow down passing tests.
configure({ asyncUtilTimeout: 240_000 })

// Files share what they load. A part that is still loading when its file ends would be missing in every later file.
afterAll(() => vi.dynamicImportSettled())

// Dates in tests do not depend on the language of the machine.
if (globalThis.navigator) Object.defineProperty(navigator, 'language', { configurable: true, value: 'en-GB' })
