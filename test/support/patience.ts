import { configure } from '@testing-library/react'

// A busy machine takes longer, and whoever waits for a condition loses nothing by waiting longer.
configure({ asyncUtilTimeout: 15_000 })
