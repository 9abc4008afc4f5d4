import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { commonMessages } from '../../shell/messages.js'

export type SupportButtonProps = {
  payment?: Payment | undefined
  paymentId?: string | undefined
  error?: DepositError | undefined
  kind?: 'secondary' | 'quiet' | undefined
}

/** Copies the support details of this deposit. */
export function SupportButton({ kind = 'quiet', ...about }: SupportButtonProps): JSX.Element {
  const t = useMessages(commonMessages)
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

/** JSON that support needs to find a deposit: ids, hashes and times. Never signatures, session tokens or URLs. */
function supportBundle(about: {
  payment?: Payment | undefined
  paymentId?: string | undefined
  error?: DepositError | undefined
}): string {
  const { payment, error } = about
  const steps = payment?.fulfilled?.route.map(({ type, status, transaction_hash }) => ({
    type,
    status,
    transaction_hash,
  }))
  return JSON.stringify(
    {
      payment_id: payment?.payment_id ?? about.paymentId,
      status: payment?.status,
      funded: payment?.funded,
      created_at: payment?.created_at,
      updated_at: payment?.updated_at,
      onramp: payment?.quoted.onramp,
      owner_address: payment?.owner_address,
      destination_address: payment?.destination_address,
      processing_addresses: payment?.processing_addresses,
      deposit_info:
        payment?.next_instruction?.type === 'TRANSFER_IN' ? payment.next_instruction.deposit_info : undefined,
      steps,
      issues: payment?.issues.map((issue) => issue.kind),
      error: error && { code: error.code, request_id: error.requestId, path: error.path, rule: error.rule },
      copied_at: new Date().toISOString(),
    },
    undefined,
    2,
  )
}
