import { type JSX, useId } from 'react'
import { sameAddress } from '../../address/sameAddress.js'
import { useWallet } from '../../hooks/useWallet.js'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { Address } from '../../ui/Address.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { useTypedAddress } from '../useTypedAddress.js'
import type { Pick } from './usePick.js'

export type AddressEditorProps = {
  pick: Pick
  /** The address is right and the person is done with it. */
  onDone: () => void
}

/** Takes an address, says what is wrong with it, and shows it whole once it is right. */
export function AddressEditor({ pick, onDone }: AddressEditorProps): JSX.Element {
  const t = useFirstMessages().pick.address
  const { account } = useWallet()
  const { text, check, type, leave, problem } = useTypedAddress(pick.draft.destination, (destination) =>
    pick.change({ destination }),
  )
  const problemId = useId()
  const isMine = check.ok && sameAddress(check.address, account?.address)
  return (
    <div className="dw-address-editor">
      <div className="dw-field">
        <input
          type="text"
          aria-label={t.title}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          placeholder={t.placeholder(pick.output?.network ?? '')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && check.ok) onDone()
          }}
        />
      </div>
      {problem !== undefined && (
        <p className="dw-hint" role="alert">
          <Icon name="alert" size="sm" />
          <span id={problemId}>{problem}</span>
        </p>
      )}
      {check.ok && (
        <>
          <Address address={check.address} />
          <p className="dw-sm dw-muted">{check.unchecked ? t.unchecked : t.hint}</p>
        </>
      )}
      <div className="dw-address-actions">
        {check.ok && (
          <Button kind="soft" size="sm" onClick={onDone}>
            {t.save}
          </Button>
        )}
        {account && !isMine && (
          <Button kind="soft" size="sm" icon="wallet" onClick={() => type(account.address)}>
            {t.useMyWallet}
          </Button>
        )}
      </div>
    </div>
  )
}
