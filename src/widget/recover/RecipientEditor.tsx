import { type JSX, useId } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Address } from '../../ui/Address.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { useTypedAddress } from '../useTypedAddress.js'
import type { WithdrawChoice } from './useWithdrawChoice.js'

export type RecipientEditorProps = {
  choice: WithdrawChoice
  onDone: () => void
  /** Back to the owner's own wallet. */
  onOwn: () => void
}

/** Takes another address, says what is wrong with it, and shows it whole once it is right. */
export function RecipientEditor({ choice, onDone, onOwn }: RecipientEditorProps): JSX.Element {
  const t = useMessages().recover.to
  const typed = useTypedAddress(choice.recipient ?? '', choice.setRecipient)
  const problemId = useId()
  const problem = choice.problem === 'own_wallet' ? t.isWallet : typed.problem
  const right = typed.check.ok && choice.problem !== 'own_wallet'
  return (
    <div className="dw-card dw-pad dw-stack">
      <div className="dw-field">
        <input
          type="text"
          aria-label={t.label}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          placeholder={t.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && right) onDone()
          }}
        />
      </div>
      {problem !== undefined && (
        <p className="dw-hint" role="alert">
          <Icon name="alert" size="sm" />
          <span id={problemId}>{problem}</span>
        </p>
      )}
      {typed.check.ok && <Address address={typed.check.address} />}
      <div className="dw-inline">
        {right && (
          <Button kind="soft" size="sm" onClick={onDone}>
            {t.save}
          </Button>
        )}
        <Button kind="soft" size="sm" icon="wallet" onClick={onOwn}>
          {t.back}
        </Button>
      </div>
    </div>
  )
}
