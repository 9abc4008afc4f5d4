import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { useWidget } from '../../shell/WidgetContext.js'

/** Opens the search for funds sent as another token or on another network. */
export function ElsewhereRow(): JSX.Element {
  const { elsewhere } = useMessages().problem
  const { send } = useWidget().deposit
  return (
    <ChoiceRow
      icon="return"
      title={elsewhere.title}
      hint={elsewhere.hint}
      onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
    />
  )
}
