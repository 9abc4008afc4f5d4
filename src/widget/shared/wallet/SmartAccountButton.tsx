import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { useArmed } from '../../shell/useArmed.js'

/** Signs again as a smart account. Armed with a delay, because the button appears where the user may be pressing. */
export function SmartAccountButton({ onSign }: { onSign: () => void }): JSX.Element {
  const armed = useArmed('smart')
  return (
    <Button kind="secondary" disabled={!armed} data-arming={armed ? undefined : ''} onClick={onSign}>
      {useMessages().recover.action.smart}
    </Button>
  )
}
