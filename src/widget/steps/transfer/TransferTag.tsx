import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Note } from '../../../ui/Note.js'

/** The required destination tag and a warning about transfers without it. */
export function TransferTag({ tag }: { tag: string }): JSX.Element {
  const { address, fund, common } = useMessages()
  const t = fund.transfer
  return (
    <>
      <div className="dw-row dw-copy dw-split">
        <span className="dw-main">
          <span className="dw-label">{address.tag.label}</span>
          <bdi className="dw-figure" dir="ltr">
            {tag}
          </bdi>
        </span>
        <CopyButton
          text={tag}
          label={common.copy}
          name={t.copyTag}
          copiedLabel={common.copied}
          failedLabel={common.copyFailed}
        />
      </div>
      <Note tone="warning" icon="alert" title={t.tagNeeded} inset>
        {t.tagNeededHint}
      </Note>
    </>
  )
}
