import type { JSX } from 'react'
import { WholeMessages } from '../../i18n/WholeMessages.js'
import { QuotesStep } from '../quotes/QuotesStep.js'
import { DestinationKnown } from './DestinationKnown.js'

/** The step as it is loaded: together with all that later steps say. */
export function QuotesScreen(): JSX.Element {
  return (
    <WholeMessages>
      <DestinationKnown>
        <QuotesStep />
      </DestinationKnown>
    </WholeMessages>
  )
}
