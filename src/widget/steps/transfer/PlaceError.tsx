import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { commonMessages } from '../../shell/messages.js'
import { transferMessages } from './messages.js'
import type { DepositPlace } from './useDepositPlace.js'

export type PlaceErrorProps = { place: Exclude<DepositPlace, { state: 'ready' }>; network: string }

/** Shown in place of the deposit address while it is being validated or if it is invalid. */
export function PlaceError({ place, network }: PlaceErrorProps): JSX.Element {
  const transfer = useMessages(transferMessages)
  const common = useMessages(commonMessages)
  const t = transfer
  switch (place.state) {
    case 'loading':
      return <Skeleton height="16rem" />
    case 'unavailable':
      return (
        <>
          <Note tone="warning" icon="alert" title={t.unread} role="alert">
            {t.unreadHint}
          </Note>
          <Button kind="secondary" icon="refresh" onClick={place.retry}>
            {common.tryAgain}
          </Button>
        </>
      )
    case 'refused':
      return (
        <Note tone="danger" icon="alert" title={t.noAddress(network)} role="alert">
          {t.noAddressHint}
        </Note>
      )
  }
}
