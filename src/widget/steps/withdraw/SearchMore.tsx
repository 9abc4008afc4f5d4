import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Recoverable } from '../../shared/withdrawal/useRecoverable.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'

/** Searches other tokens, other networks and reusable wallets on request. */
export function SearchMore({ search }: { search: Recoverable['search'] }): JSX.Element {
  const t = useMessages().recover
  const { state, found, start } = search
  const message = { off: '', pending: t.searching, done: t.searched(found), failed: t.searchFailed }[state]
  useAnnounceChange(message)
  if (state === 'off' || state === 'failed')
    return (
      <div>
        {state === 'failed' && <p className="dw-sm dw-muted dw-loose">{message}</p>}
        <button type="button" className="dw-link dw-sm dw-loose" onClick={start}>
          {t.searchMore}
        </button>
      </div>
    )
  return (
    <p className="dw-sm dw-muted dw-loose" aria-busy={state === 'pending' || undefined}>
      {state === 'pending' ? message : `${message}. ${t.searchHint}`}
    </p>
  )
}
