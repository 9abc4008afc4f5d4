import type { JSX, ReactNode } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Screen } from '../../shell/Screen.js'
import { QuoteSkeletons } from './QuoteSkeletons.js'

/** The quotes step while its first response loads. */
export function QuotesLoading({ sort, onBack }: { sort: ReactNode; onBack: () => void }): JSX.Element {
  const t = useMessages().quotes
  return (
    <Screen
      name="quotes"
      title={t.title}
      onBack={onBack}
      foot={
        <Button kind="primary" busy>
          {t.askingAll}
        </Button>
      }
    >
      {sort}
      <QuoteSkeletons />
    </Screen>
  )
}
