import type { JSX } from 'react'
import { WholeMessages } from '../i18n/WholeMessages.js'
import { DestinationKnown } from './DestinationKnown.js'
import { QuotesStep } from './quotes/QuotesStep.js'

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
