import type { ComponentType } from 'react'
import { WholeMessages } from './WholeMessages.js'

/** Gives a part of the first screen the whole language, which is loaded together with it. */
export function withWholeMessages<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Whole(props) {
    return (
      <WholeMessages>
        <Part {...props} />
      </WholeMessages>
    )
  }
}
