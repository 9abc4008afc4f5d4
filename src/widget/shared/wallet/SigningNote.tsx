import { type JSX, useMemo } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { useReport } from '../../shell/errors/ShortErrorNote.js'
import { useDeadlineText } from '../../shell/time/DeadlineClock.js'
import { KeyProblem } from '../key/KeyProblem.js'
import { useKeyOfOwner } from '../key/OwnerKey.js'
import { ownerMessages } from './messages.js'
import { isUnknownChain, UnknownChainNote } from './UnknownChainNote.js'

type SigningNoteProps = {
  error: DepositError | undefined
  /** Chain id of the message. */
  chainId?: bigint | undefined
}

/** Outcome of a signature request. A rejection by the user is not shown as an error. */
export function SigningNote({ error, chainId }: SigningNoteProps): JSX.Element | null {
  const t = useMessages(ownerMessages)
  const { signs: byKey } = useKeyOfOwner()
  useReport(
    isOtherKey(error) || isUnwitnessed(error) || (byKey && error?.code === 'wallet_wrong_account') ? error : undefined,
  )
  if (!error) return null
  if (error.code === 'wallet_rejected')
    return (
      <Note icon={byKey ? 'key' : 'wallet'} title={byKey ? t.closedKey : t.closed} role="status">
        {byKey ? t.closedKeyHint : t.closedHint}
      </Note>
    )
  if (byKey && error.code === 'wallet_unavailable') return <KeyProblem rule={error.rule} />
  if (byKey && error.code === 'wallet_wrong_account')
    return (
      <Note tone="warning" icon="key" title={t.otherKey} role="alert">
        {t.otherKeyHint}
      </Note>
    )
  if (isOtherKey(error))
    return (
      <Note tone="warning" icon="wallet" title={t.smart} role="alert">
        {t.smartHint}
      </Note>
    )
  if (isUnwitnessed(error))
    return (
      <Note tone="warning" icon="wallet" title={byKey ? t.unwitnessedKey : t.unwitnessed} role="alert">
        {byKey ? t.unwitnessedKeyHint : t.unwitnessedHint}
      </Note>
    )
  if (isUnknownChain(error))
    return <UnknownChainNote error={error} chainId={chainId === undefined ? undefined : `${chainId}`} />
  if (error.rule === 'late')
    return (
      <Note tone="warning" icon="clock" title={t.late} role="alert">
        {t.lateHint}
      </Note>
    )
  if (error.rule === 'over')
    return (
      <Note tone="warning" icon="clock" title={t.over} role="alert">
        {t.overHint}
      </Note>
    )
  if (error.rule === 'earlier_signature') return <EarlierNote error={error} />
  return <ErrorNote error={error} />
}

/** An earlier signature is still valid. Not an error: the user signed both, and the earlier one will expire. */
function EarlierNote({ error }: { error: DepositError }): JSX.Element {
  const owner = useMessages(ownerMessages)
  const text = useDeadlineText()
  const until = useMemo(() => Date.now() + (error.retryAfter ?? 0), [error])
  return (
    <Note tone="warning" icon="clock" title={owner.earlier(text(until))} role="alert">
      {owner.earlierHint}
    </Note>
  )
}

/** The wallet could not be asked about the tokens. */
export function isUnwitnessed(error: DepositError | null | undefined): boolean {
  return error?.rule === 'witness_none'
}

/** A well-formed signature by another key: the owner may be a contract account, which only the service can verify. */
export function isOtherKey(error: DepositError | null | undefined): boolean {
  return error?.code === 'signing_refused' && error.rule === 'signer'
}
