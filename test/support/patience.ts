import { configure } from '@testing-library/react'

// Tests wait for conditions, never for time, so a long timeout does not slow down passing tests.
configure({ asyncUtilTimeout: 45_000 })
