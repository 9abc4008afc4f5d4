import { type JSX, useEffect } from 'react'
import type { DepositError } from '../../../../errors/DepositError.js'
import type { UseDeviceKeyResult } from '../../../../hooks/useDeviceKey.js'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import { Button } from '../../../../ui/Button.js'
import { Icon } from '../../../../ui/Icon.js'
import type { IconName } from '../../../../ui/icons.js'
import { Note } from '../../../../ui/Note.js'
import { shorten } from '../../../../ui/ShortText.js'
import { KeyProblem } from '../../../shared/key/KeyProblem.js'
import { ErrorNote } from '../../../shell/errors/ErrorNote.js'
import { Screen } from '../../../shell/Screen.js'
import { useWidget } from '../../../shell/WidgetContext.js'
import { keyMessages } from './messages.js'
import type { Unlock } from './useUnlock.js'

export type KeyScreenProps = {
  deviceKey: UseDeviceKeyResult
  unlock: Unlock
  paid: string
  destination: string
  /** Called with the account of the new key. */
  onCreated: (owner: string) => void
  onBack: () => void
}

/** Says what a key is, where it lives and what losing it means, before one is made. Never skipped. */
export function KeyScreen(props: KeyScreenProps): JSX.Element {
  const { deviceKey, unlock, paid, destination, onCreated, onBack } = props
  const t = useMessages(keyMessages)
  const { support, passkeyDomain, passkeyWindow } = useWidget().options
  const [, elsewhere] = /^https?:\/\/([^/:?#]+)/.exec(passkeyWindow ?? '') ?? []
  const domain = elsewhere ?? passkeyDomain ?? location.hostname
  const site = support?.name ?? domain
  const { created, keep, isPending, error } = deviceKey
  const isSynced = created?.isSynced
  const use = () => {
    const account = keep()
    if (account !== undefined) onCreated(account)
  }
  // A key that syncs needs no other press. One on this device alone is used only once the person knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the key was made
  useEffect(() => {
    if (isSynced) use()
  }, [isSynced])
  const facts: readonly [IconName, string, string][] = [
    ['key', t.about.what, t.about.whatText],
    ['shield', t.about.does, t.about.doesText(paid)],
    ['wallet', t.about.not, t.about.notText(shorten(destination))],
    ['lock', t.about.where, t.about.whereText(domain)],
    ['alert', t.about.lost, t.about.lostText(site)],
  ]
  return (
    <Screen
      name="key"
      title={t.about.title}
      onBack={isPending ? undefined : onBack}
      foot={
        <>
          <KeyNote alone={isSynced === false} error={error} />
          {isSynced === false ? (
            <Button kind="primary" onClick={use}>
              {t.useAnyway}
            </Button>
          ) : (
            <Button kind="primary" busy={isPending} onClick={() => deviceKey.create({ site, name: t.name(site) })}>
              {isPending ? t.creating : t.create[unlock]}
            </Button>
          )}
          <Button kind="quiet" disabled={isPending} onClick={onBack}>
            {t.another}
          </Button>
        </>
      }
    >
      <div className="dw-card dw-rows" data-inset="">
        {facts.map(([icon, title, text]) => (
          <div key={title} className="dw-row dw-fact">
            <Icon name={icon} />
            <span className="dw-row-main">
              <h3 className="dw-text-strong dw-text-sm">{title}</h3>
              <span className="dw-text-muted dw-text-sm">{text}</span>
            </span>
          </div>
        ))}
      </div>
    </Screen>
  )
}

/** Why no key was made, or what is to be known of the one that was. */
function KeyNote({ alone, error }: { alone: boolean; error: DepositError | null }): JSX.Element | null {
  const t = useMessages(keyMessages)
  if (alone)
    return (
      <Note tone="warning" icon="alert" title={t.notSynced} role="alert">
        {t.notSyncedHint}
      </Note>
    )
  if (error?.code === 'wallet_rejected')
    return (
      <Note icon="key" title={t.closed} role="status">
        {t.closedHint}
      </Note>
    )
  if (error?.code === 'wallet_unavailable') return <KeyProblem rule={error.rule} />
  return error && <ErrorNote error={error} />
}
