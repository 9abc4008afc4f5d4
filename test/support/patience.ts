import { configure } from '@testing-library/react'

// Conditions are waited for, never time: whoever waits for one loses nothing by waiting longer.
configure({ asyncUtilTimeout: 15_000 })
