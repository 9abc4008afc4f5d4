import { type JSX, useState } from 'react'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Note } from '../../../ui/Note.js'
import { QrCode } from '../../../ui/QrCode.js'
import { Segmented } from '../../../ui/Segmented.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { addressMessages } from '../../shared/destination/messages.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { commonMessages } from '../../shell/messages.js'
import { useArmed } from '../../shell/useArmed.js'
import { transferMessages } from './messages.js'
import { namesContract, requestUri } from './transferRequest.js'
import type { DepositPlace } from './useDepositPlace.js'

export type TransferCardProps = {
  transfer: FundingTransfer
  asset: CatalogAsset
  place: DepositPlace & { state: 'ready' }
  /** The transfer has been on the screen long enough to be copied or scanned. */
  armed: boolean
  /** Copying the address is the main action of the screen. Default false. */
  copyFirst?: boolean | undefined
  /** The host wants requests in the codes of tokens, too. Default false. */
  codeWithAmount?: boolean | undefined
}

/**
 * Amount, address and QR code. An address alone names neither token nor network, so both are said below it, and the first
 * press of its button asks for them. That changes the button only: the code may just be scanned.
 */
export function TransferCard(props: TransferCardProps): JSX.Element {
  const { transfer, asset, place, armed, copyFirst } = props
  const t = useMessages(transferMessages)
  const common = useMessages(commonMessages)
  const { exact } = useFormatters()
  const announce = useAnnounce()
  const { amount, contract, destination } = transfer
  const { address, tag } = place
  const rule = t.only(asset.symbol, asset.network)
  // The answer is for these words and this address: others are asked for again.
  const question = `${rule} ${address}`
  const [asked, setAsked] = useState<string>()
  const [agreed, setAgreed] = useState<string>()
  const asks = asked === question && agreed !== question
  // The second press of a double click agrees to nothing.
  const mayAnswer = useArmed(`${asked === question}`)
  const words = useCopyWords()
  const mayCopy = () => {
    if (agreed === question) return true
    if (!asks) announce(`${rule} ${t.onlyHint}`)
    setAsked(question)
    if (asks) setAgreed(question)
    return asks
  }
  return (
    <>
      <div className="dw-card">
        <div className="dw-row dw-copy-row">
          <span className="dw-row-main">
            <span className="dw-label">{t.exactAmount}</span>
            <span className="dw-number" translate="no">
              {exact(amount)} <small>{common.tokenOnNetwork(asset.symbol, asset.network)}</small>
            </span>
          </span>
          <CopyButton {...words} text={amount} name={t.copyAmount} disabled={!armed} />
        </div>
        <div className="dw-row dw-copy-row dw-card-divider">
          <span className="dw-row-main">
            <span className="dw-label">{t.address}</span>
            <Address address={address} />
          </span>
          <CopyButton
            {...words}
            text={address}
            label={asks ? t.gotIt : words.label}
            name={asks ? t.gotItCopyAddress : t.copyAddress}
            kind={copyFirst ? 'primary' : undefined}
            size={copyFirst ? 'md' : undefined}
            beforeCopy={mayCopy}
            disabled={!(armed && mayAnswer)}
          />
          <span className="dw-row-reason dw-copy-row-reason">{t.proof[transfer.proof]}</span>
        </div>
        <Note tone="warning" icon="alert" title={rule} inset>
          {t.onlyHint}
        </Note>
        {tag !== undefined && <TransferTag tag={tag} armed={armed} />}
      </div>
      <div className="dw-card">
        <TransferCode {...props} />
      </div>
      <div className="dw-card dw-card-padding dw-card-checks">
        {contract !== '0x' && (
          <div>
            <span className="dw-label">{t.contract(asset.symbol)}</span>
            <Address address={contract} />
          </div>
        )}
        <div>
          <span className="dw-label">{t.destination}</span>
          <Address address={destination} />
        </div>
      </div>
    </>
  )
}

function useCopyWords() {
  const { copied, copyFailed, copy } = useMessages(deferredMessages)
  const { copyChanged } = useMessages(transferMessages)
  return { label: copy, copiedLabel: copied, failedLabel: copyFailed, changedLabel: copyChanged }
}

/** The required destination tag and a warning about transfers without it. */
function TransferTag({ tag, armed }: { tag: string; armed: boolean }): JSX.Element {
  const address = useMessages(addressMessages)
  const t = useMessages(transferMessages)
  const words = useCopyWords()
  return (
    <>
      <div className="dw-row dw-copy-row dw-card-divider">
        <span className="dw-row-main">
          <span className="dw-label">{address.tag.label}</span>
          <bdi className="dw-number" translate="no" dir="ltr">
            {tag}
          </bdi>
        </span>
        <CopyButton text={tag} disabled={!armed} name={t.copyTag} {...words} />
      </div>
      <Note tone="warning" icon="alert" title={t.tagNeeded} inset>
        {t.tagNeededHint}
      </Note>
    </>
  )
}

/** QR code of the payment request, or of the address (including its tag). */
export function TransferCode(props: TransferCardProps): JSX.Element {
  const { transfer, asset, place, armed, codeWithAmount = false } = props
  const t = useMessages(transferMessages)
  const uri = requestUri(transfer, place)
  const [chosen, setChosen] = useState<'request' | 'address'>()
  const holds = chosen ?? (namesContract(transfer) && !codeWithAmount ? 'address' : 'request')
  const showsRequest = uri !== undefined && holds === 'request'
  return (
    <div className="dw-centered-panel">
      {armed ? (
        <QrCode text={showsRequest ? uri : place.full} label={showsRequest ? t.code : t.codeAddress}>
          <AssetDisc asset={{ ...asset, network: '' }} />
        </QrCode>
      ) : (
        <span className="dw-qr-code" aria-hidden="true">
          <Skeleton height="100%" />
        </span>
      )}
      {uri !== undefined && (
        <Segmented
          label={t.codeHolds}
          value={holds}
          onChange={setChosen}
          options={[
            { value: 'request', label: t.paymentRequest },
            { value: 'address', label: t.addressOnly },
          ]}
        />
      )}
    </div>
  )
}
