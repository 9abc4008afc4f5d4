import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { commonMessages } from '../../shell/messages.js'

/** Asks for the state of a payment that may be out of date. */
export function CheckAgain({ refetch }: { refetch: () => void }): JSX.Element {
  const common = useMessages(commonMessages)
  return (
    <Button kind="secondary" icon="refresh" onClick={refetch}>
      {common.checkAgain}
    </Button>
  )
}
