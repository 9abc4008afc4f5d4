import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { AddressField } from '../../shared/destination/AddressField.js'
import { useTypedAddress } from '../../shared/destination/useTypedAddress.js'
import type { WithdrawChoice } from './useWithdrawChoice.js'

export type RecipientEditorProps = {
  choice: WithdrawChoice
  onDone: () => void
  /** Back to the owner's own wallet. */
  onOwn: () => void
}

/** Edits the recipient address and validates it. */
export function RecipientEditor({ choice, onDone, onOwn }: RecipientEditorProps): JSX.Element {
  const t = useMessages().recover.to
  const asset = choice.chosen[0]?.row.asset
  const typed = useTypedAddress({ remembered: choice.recipient ?? '', asset, onChange: choice.setRecipient })
  const isWallet = choice.problem === 'own_wallet'
  return (
    <div className="dw-card dw-pad dw-stack">
      <AddressField
        label={t.label}
        placeholder={t.placeholder}
        typed={typed}
        problem={isWallet ? t.isWallet : undefined}
        onEnter={onDone}
      />
      <div className="dw-inline">
        {typed.check.ok && !isWallet && (
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
