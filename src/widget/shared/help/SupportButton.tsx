import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { HelpDialog, usePresence } from './HelpDialog.js'
import { helpMessages } from './messages.js'
import { SupportDetails } from './SupportDetails.js'
import type { SupportSubject } from './supportFacts.js'

export type SupportButtonProps = SupportSubject & { kind?: 'primary' | 'secondary' | 'quiet' | undefined }

/** Opens the details of this deposit that support needs, to read and to copy. */
export function SupportButton({ kind = 'quiet', ...subject }: SupportButtonProps): JSX.Element {
  const t = useMessages(helpMessages)
  const deferred = useMessages(deferredMessages)
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const { present, onGone } = usePresence(open)
  return (
    <>
      <Button
        kind={kind}
        size={kind === 'primary' ? undefined : 'md'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {deferred.supportDetails}
      </Button>
      {present && (
        <HelpDialog {...{ open, onClose, onGone }} title={t.detailsTitle}>
          <SupportDetails subject={subject} onClose={onClose} />
        </HelpDialog>
      )}
    </>
  )
}
