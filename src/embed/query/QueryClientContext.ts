import { createContext } from 'react'
import type { QueryClient } from './QueryClient.js'

export const QueryClientContext = createContext<QueryClient | undefined>(undefined)
