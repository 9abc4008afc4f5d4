import { type JSX, useId } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import type { UseHistorySessionResult } from '../../../hooks/useHistorySession.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { AddressFace } from '../../../ui/AddressFace.js'
import { Badge } from '../../../ui/Badge.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { ShortText } from '../../../ui/ShortText.js'
import { ExactMessage } from '../../shared/wallet/ExactMessage.js'
import { isOtherKey, SigningNote } from '../../shared/wallet/SigningNote.js'
import { useReport } from '../../shell/errors/ShortErrorNote.js'
import { historyMessages } from './messages.js'

/** Offers to show what the connected wallet deposited elsewhere. What it signs is there before it is asked. */
export function SignInCard({ session }: { session: UseHistorySessionResult }): JSX.Element | null {
  const t = useMessages(historyMessages).signIn
  const { account } = useWallet()
  const { plan, signIn, isPending, error } = session
  const id = useId()
  if (!account) return null
  const { wallet, address } = account
  return (
    <section className="dw-card" aria-labelledby={id}>
      <div className="dw-row">
        <AddressFace address={address} />
        <span className="dw-row-main">
          <bdi id={id} className="dw-text-medium">
            {wallet.name ?? t.wallet}
          </bdi>
          <span className="dw-text-muted dw-text-sm">
            <ShortText text={address} />
          </span>
        </span>
        <Badge tone="success" icon="check">
          {t.connected}
        </Badge>
      </div>
      <div className="dw-card-padding dw-stack">
        <p className="dw-text-sm">{t.why}</p>
        {plan && (
          <div>
            <span className="dw-label">{t.signs}</span>
            <p className="dw-text-sm" lang="en" dir="ltr" translate="no">
              {plan.statement}
            </p>
          </div>
        )}
        <SignInNote error={error} />
        <Button kind="primary" icon="sign" disabled={!plan} busy={isPending} onClick={signIn}>
          {isPending ? t.asked : t.action}
        </Button>
        <p className="dw-screen-foot-note">{t.remembered}</p>
      </div>
      {plan && <ExactMessage payload={plan.message} digest={plan.digest} hashes={undefined} />}
    </section>
  )
}

/** Why the wallet is not signed in. Some errors mean something else here than on the way of money. */
function SignInNote({ error }: { error: DepositError | null }): JSX.Element | null {
  const { errors } = useMessages(historyMessages).signIn
  const own = error && (isOtherKey(error) ? errors.contract : errors[error.code as keyof typeof errors])
  useReport(own && error ? error : undefined)
  if (!own) return <SigningNote error={error ?? undefined} />
  return (
    <Note tone="warning" icon="wallet" title={own.title} role="alert">
      {own.hint}
    </Note>
  )
}
