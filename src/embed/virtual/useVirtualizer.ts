import { useLayoutEffect, useReducer, useState } from 'react'
import { createVirtualizer } from './createVirtualizer.js'
import type { Virtualizer, VirtualWish } from './VirtualWish.js'

/** What of a long list has to be drawn, and where. */
export function useVirtualizer(wish: VirtualWish): Virtualizer {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [virtualizer] = useState(() => createVirtualizer(wish, redraw))
  virtualizer.update(wish)
  useLayoutEffect(() => virtualizer.attach(), [virtualizer])
  return virtualizer
}
