import type { JSX } from 'react'
import { WholeMessages } from '../../i18n/WholeMessages.js'
import { UnfinishedCard } from './UnfinishedCard.js'

/** The offer as it is loaded: together with all that later steps say. */
export function ResumeBanner(): JSX.Element {
  return (
    <WholeMessages>
      <UnfinishedCard />
    </WholeMessages>
  )
}
