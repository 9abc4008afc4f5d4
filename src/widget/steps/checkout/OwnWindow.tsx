import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'

export type OwnWindowProps = { provider: string; closed: boolean; onOpen: () => void }

/** Placeholder for the iframe while the page is open in a separate window. */
export function OwnWindow({ provider, closed, onOpen }: OwnWindowProps): JSX.Element {
  const t = useMessages().fund.page
  return (
    <div className="dw-card dw-fill" role="status">
      <div className="dw-fallback">
        <span className="dw-mark" data-tone={closed ? 'quiet' : 'accent'}>
          <Icon name="window" size="lg" />
        </span>
        <p className="dw-strong dw-headline">{closed ? t.windowClosed : t.windowTitle(provider)}</p>
        <p className="dw-muted">{closed ? t.windowClosedHint : t.windowHint}</p>
        <Button kind="primary" icon="window" onClick={onOpen}>
          {closed ? t.windowAgain : t.windowShow}
        </Button>
      </div>
    </div>
  )
}
