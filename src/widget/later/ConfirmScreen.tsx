import type { JSX } from 'react'
import { WholeMessages } from '../../i18n/WholeMessages.js'
import { ConfirmStep } from '../confirm/ConfirmStep.js'
import { DestinationKnown } from './DestinationKnown.js'

/** The step as it is loaded: together with all that later steps say. */
export function ConfirmScreen(): JSX.Element {
  return (
    <WholeMessages>
      <DestinationKnown>
        <ConfirmStep />
      </DestinationKnown>
    </WholeMessages>
  )
}
