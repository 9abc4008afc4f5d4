import type { JSX } from 'react'
import { FullMessagesProvider } from '../../../i18n/FullMessagesProvider.js'
import { UnfinishedCard } from './UnfinishedCard.js'

/** Lazy entry point of `UnfinishedCard`, with the full messages. */
export function ResumeBanner(): JSX.Element {
  return (
    <FullMessagesProvider>
      <UnfinishedCard />
    </FullMessagesProvider>
  )
}
