import type { JSX, Ref } from 'react'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { Screen } from '../Screen.js'
import { PickAction } from './PickAction.js'
import { PickFields } from './PickFields.js'
import { QuoteRow } from './QuoteRow.js'
import type { Pick } from './usePick.js'

export type PickFormProps = {
  pick: Pick
  /** The buttons that open a list, to return to. */
  openers: Record<'input' | 'output', Ref<HTMLButtonElement>>
  onChoose: (what: 'input' | 'output') => void
}

/** The form: where from, how much, to what, to whom. */
export function PickForm(props: PickFormProps): JSX.Element {
  const { pick } = props
  return (
    <Screen name="pick" asides title={useFirstMessages().pick.title} foot={<PickAction pick={pick} />}>
      <PickFields {...props} />
      {pick.draft.source !== 'transfer' && <QuoteRow pick={pick} />}
    </Screen>
  )
}
