import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { SupportDetails } from './SupportDetails.js'
import type { SupportSubject } from './supportFacts.js'

export type SupportButtonProps = SupportSubject & { kind?: 'secondary' | 'quiet' | undefined }

/** Opens the details of this deposit that support needs, to read and to copy. */
export function SupportButton({ kind = 'quiet', ...subject }: SupportButtonProps): JSX.Element {
  const deferred = useMessages(deferredMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} size="md" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {deferred.supportDetails}
      </Button>
      {open && <SupportDetails subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
