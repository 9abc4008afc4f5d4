import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { useArmed } from '../frame/useArmed.js'

/** Comes where a finger may be on its way to another button, and so cannot be pressed at once. */
export function SmartAccountButton({ onSign }: { onSign: () => void }): JSX.Element {
  const armed = useArmed('smart')
  return (
    <Button kind="secondary" disabled={!armed} data-arming={armed ? undefined : ''} onClick={onSign}>
      {useMessages().recover.action.smart}
    </Button>
  )
}
