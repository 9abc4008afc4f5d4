import type { ComponentType } from 'react'
import { FullMessagesProvider } from './FullMessagesProvider.js'

/** Wraps a lazy-loaded part of the first screen in `FullMessagesProvider`. */
export function withFullMessages<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WithFullMessages(props) {
    return (
      <FullMessagesProvider>
        <Part {...props} />
      </FullMessagesProvider>
    )
  }
}
