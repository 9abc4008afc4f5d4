import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { supportBundle } from './supportBundle.js'

export type SupportButtonProps = {
  payment?: Payment | undefined
  paymentId?: string | undefined
  error?: DepositError | undefined
  kind?: 'secondary' | 'quiet' | undefined
}

/** Copies the support details of this deposit. */
export function SupportButton({ kind = 'quiet', ...about }: SupportButtonProps): JSX.Element {
  const t = useInitialMessages().common
  return (
    <CopyButton
      kind={kind}
      size="md"
      text={supportBundle(about)}
      label={t.supportDetails}
      copiedLabel={t.copied}
      failedLabel={t.copyFailed}
    />
  )
}
