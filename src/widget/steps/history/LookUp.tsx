import type { JSX, Ref } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import { historyMessages } from './messages.js'

export type SearchFieldProps = {
  typed: string
  onType: (typed: string) => void
  /** Asks for a reference or a payment id, and says what each of them finds. */
  looksUp: boolean
  input: Ref<HTMLInputElement>
}

/** The search of the history. */
export function SearchField({ typed, onType, looksUp, input }: SearchFieldProps): JSX.Element {
  const t = useMessages(historyMessages)
  const label = looksUp ? t.lookUp.find : t.find
  return (
    <>
      <label className="dw-field">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      {looksUp && typed.trim() === '' && <p className="dw-text-muted dw-text-sm">{t.lookUp.hint}</p>}
    </>
  )
}

/** Offers to look for a payment that the search did not find. */
export function LookUpRow({ onPress }: { onPress: () => void }): JSX.Element {
  const t = useMessages(historyMessages).lookUp
  return (
    <div className="dw-card">
      <button type="button" className="dw-row" onClick={onPress}>
        <span className="dw-row-main">
          <span className="dw-text-medium">{t.title}</span>
          <span className="dw-text-muted dw-text-sm">{t.example}</span>
        </span>
        <Icon name="right" />
      </button>
    </div>
  )
}
