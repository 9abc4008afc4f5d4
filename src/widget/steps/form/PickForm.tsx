import type { JSX } from 'react'
import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import { Screen } from '../../shell/Screen.js'
import { PickAction } from './PickAction.js'
import { PickFields, type PickFieldsProps } from './PickFields.js'
import { QuoteRow } from './QuoteRow.js'

/** The form in the one-column layout. */
export function PickForm(props: PickFieldsProps): JSX.Element {
  const { pick } = props
  return (
    <Screen name="pick" asides title={useInitialMessages().pick.title} foot={<PickAction pick={pick} />}>
      <PickFields {...props} />
      {pick.draft.paymentMethod !== 'transfer' && <QuoteRow pick={pick} />}
    </Screen>
  )
}
