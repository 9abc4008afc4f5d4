import { createContext } from 'react'

/** Other hosts whose images may be loaded, such as `icons.example.com`. */
export const ImageHosts = createContext<readonly string[] | undefined>(undefined)
