import { type JSX, useEffect, useState } from 'react'
import { type HandoverLink, parseHandoverLink } from '../../../../core/handover/handoverLink.js'
import { type UseHandoverTaskResult, useHandoverTask } from '../../../../hooks/useHandoverTask.js'
import { useWallet } from '../../../../hooks/useWallet.js'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import { Address } from '../../../../ui/Address.js'
import { Button } from '../../../../ui/Button.js'
import { Note } from '../../../../ui/Note.js'
import { ConnectWallet } from '../../../shared/wallet/ConnectWallet.js'
import { ownerMessages } from '../../../shared/wallet/messages.js'
import { ErrorNote } from '../../../shell/errors/ErrorNote.js'
import { LoadingScreen } from '../../../shell/LoadingScreen.js'
import { commonMessages } from '../../../shell/messages.js'
import { Screen } from '../../../shell/Screen.js'
import { useArmed } from '../../../shell/useArmed.js'
import { useWidget } from '../../../shell/WidgetContext.js'
import { CompareCode, ContractNote } from './CompareCode.js'
import { handoverTaskMessages } from './messages.js'
import { SignTask } from './SignTask.js'

export type HandoverStepProps = { fragment: string; onLeave: () => void }

/** Answers another device of the same person, on the device that has the wallet. */
export function HandoverStep({ fragment, onLeave }: HandoverStepProps): JSX.Element | null {
  const [link] = useState(() => parseHandoverLink(fragment))
  useEffect(() => {
    if (!link) onLeave()
  }, [link, onLeave])
  return link ? <Task link={link} onLeave={onLeave} /> : null
}

function Task({ link, onLeave }: { link: HandoverLink; onLeave: () => void }): JSX.Element {
  const t = useMessages(handoverTaskMessages)
  const common = useMessages(commonMessages)
  const { report } = useWidget()
  const handover = useHandoverTask(link)
  const { state, task, failure } = handover
  useEffect(() => {
    if (failure && failure.code !== 'not_found') report.error(failure)
  }, [failure, report])
  if (state === 'loading') return <LoadingScreen />
  if (task?.kind === 'sign' && state === 'asked') return <SignTask handover={handover} task={task} />
  if (task && state === 'asked') return <OwnerTask handover={handover} />
  const isGone = failure?.code === 'not_found'
  return (
    <Screen
      name="handover-task"
      title={t.title}
      foot={
        <>
          {failure && !isGone && (
            <Button kind="primary" icon="refresh" onClick={handover.retry}>
              {common.tryAgain}
            </Button>
          )}
          <Button kind="quiet" onClick={onLeave}>
            {t.leave}
          </Button>
        </>
      }
    >
      {state === 'elsewhere' ? (
        <Note tone="warning" icon="alert" title={t.elsewhere} role="alert">
          {t.elsewhereHint}
        </Note>
      ) : state === 'ended' ? (
        <Note tone="warning" icon="clock" title={t.ended} role="alert">
          {t.endedHint}
        </Note>
      ) : state === 'waiting' ? (
        <Note tone="success" icon="check" title={t.handedOver} role="status">
          {failure ? undefined : t.handedOverHint}
        </Note>
      ) : isGone ? (
        <Note tone="warning" icon="clock" title={t.gone} role="alert">
          {t.goneHint}
        </Note>
      ) : (
        failure && <ErrorNote error={failure} />
      )}
    </Screen>
  )
}

/** Chooses the connected wallet as the owner of a payment. */
function OwnerTask({ handover }: { handover: UseHandoverTaskResult }): JSX.Element {
  const t = useMessages(handoverTaskMessages)
  const { other } = useMessages(ownerMessages)
  const { account, disconnect } = useWallet()
  const [isOpen, setOpen] = useState(false)
  const { code = '', error, isPending } = handover
  const armed = useArmed(account?.address ?? '')
  return (
    <Screen
      name="handover-task"
      title={t.titleOwner}
      foot={
        <>
          <ContractNote isContract={handover.isContract} />
          {error && <ErrorNote error={error} />}
          {account ? (
            <Button kind="primary" busy={isPending} disabled={!armed} onClick={handover.chooseOwner}>
              {t.choose}
            </Button>
          ) : (
            <ConnectWallet label={t.connect} open={isOpen} onOpen={() => setOpen(true)} />
          )}
          <Button kind="quiet" disabled={isPending} onClick={account ? disconnect : handover.decline}>
            {account ? other : t.decline}
          </Button>
        </>
      }
    >
      <CompareCode code={code} />
      {account && (
        <div className="dw-card dw-card-padding">
          <span className="dw-label">{t.owner}</span>
          <Address address={account.address} />
        </div>
      )}
      <p className="dw-text-intro">{t.ownerHint}</p>
    </Screen>
  )
}
