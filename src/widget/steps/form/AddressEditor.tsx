import type { JSX } from 'react'
import type { AddressFamily } from '../../../address/AddressCheck.js'
import { tagKinds } from '../../../address/checkTag.js'
import { sameAddress } from '../../../address/sameAddress.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import { useAddressMessages } from '../../../i18n/useAddressMessages.js'
import { Button } from '../../../ui/Button.js'
import { AddressField } from '../../shared/destination/AddressField.js'
import { useTypedAddress } from '../../shared/destination/useTypedAddress.js'
import { AddressAdvice } from './AddressAdvice.js'
import { TagField } from './TagField.js'
import type { PickedForm } from './usePick.js'

export type AddressEditorProps = {
  pick: PickedForm
  /** Called when the user confirms a valid address. */
  onDone: () => void
}

/** Input for the destination address on the output network, with a tag where the network has tags. */
export function AddressEditor({ pick, onDone }: AddressEditorProps): JSX.Element {
  const t = useAddressMessages()
  const { title, placeholder } = useInitialMessages().pick.address
  const { account } = useWallet()
  const { output, draft, change } = pick
  const { destination: remembered, tag = '' } = draft
  const onChange = (destination: string) => change({ destination })
  const typed = useTypedAddress({ remembered, asset: output, tag, onChange })
  const { check } = typed
  const family = output?.chain?.address_family as AddressFamily
  const isMine = check.ok && sameAddress(check.address, account?.address)
  return (
    <div className="dw-address-editor">
      <AddressField label={title} placeholder={placeholder(output?.network ?? '')} typed={typed} onEnter={onDone} />
      {check.ok && <AddressAdvice check={check} />}
      {tagKinds[family] === 'destination_tag' && (
        <TagField
          value={tag}
          onChange={(next) => change({ tag: next })}
          inside={check.ok ? check.tag : undefined}
          problem={typed.tagProblem}
        />
      )}
      {tagKinds[family] === 'comment' && <p className="dw-sm dw-muted">{t.comment}</p>}
      <div className="dw-address-actions">
        {check.ok && (
          <Button kind="soft" size="sm" onClick={onDone}>
            {t.save}
          </Button>
        )}
        {account && !isMine && family === 'EVM' && (
          <Button
            kind="soft"
            size="sm"
            icon="wallet"
            onClick={() => {
              typed.type(account.address)
              // The wallet's own address needs no review, so the editor closes.
              onDone()
            }}
          >
            {t.useMyWallet}
          </Button>
        )}
      </div>
    </div>
  )
}
