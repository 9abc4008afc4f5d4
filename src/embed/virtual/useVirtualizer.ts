import { useLayoutEffect, useReducer, useState } from 'react'
import { createVirtualizer } from './createVirtualizer.js'
import type { Virtualizer, VirtualizerOptions } from './VirtualizerOptions.js'

/** Returns the visible rows of a long list. */
export function useVirtualizer(options: VirtualizerOptions): Virtualizer {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [virtualizer] = useState(() => createVirtualizer(options, redraw))
  virtualizer.update(options)
  useLayoutEffect(() => virtualizer.attach(), [virtualizer])
  return virtualizer
}
