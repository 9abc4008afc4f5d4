import { type JSX, type ReactNode, useEffect, useState } from 'react'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useWalletBalances } from '../../../hooks/useWalletBalances.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, isZero } from '../../../money/decimal.js'
import { tokenId } from '../../../schema/assetId.js'
import { Button } from '../../../ui/Button.js'
import { shorten } from '../../../ui/ShortText.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { consumeReviewedSend } from '../../shared/payment/reviewedSend.js'
import { ConnectWallet, SendNote } from '../../shared/wallet/ConnectWallet.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { sendMessages, transferMessages, underpaidMessages } from './messages.js'
import type { SendDeposit } from './useSendDeposit.js'
import { WalletButton, WalletSlot } from './WalletButton.js'

export type SendActionsProps = {
  transfer: FundingTransfer
  /** A wallet can make the transfer, and the deposit address is valid. */
  canSend: boolean
  /** The transfer has been on the screen long enough to be pressed. */
  armed: boolean
  asset: CatalogAsset
  sending: SendDeposit
  received: string | undefined
  /** Secondary beside the address, which is then the main thing to copy. */
  kind: 'primary' | 'secondary'
  /** What else can be done, in the line below the button: the wallet that is asked takes its place. */
  otherWay: ReactNode
}

/** Send from the connected wallet or connect one. */
export function SendActions(props: SendActionsProps): JSX.Element {
  const { canSend, asset, sending, otherWay } = props
  const t = useMessages(sendMessages)
  const { exact } = useFormatters()
  const { asked, open, unknown, refused } = sending
  const unsettled = asked ? undefined : unknown
  return (
    <>
      <SendNote
        error={refused ? undefined : sending.error}
        open={open}
        chainId={props.transfer.asset?.chainId}
        unknown={unsettled && `${exact(unsettled.amount)} ${asset.symbol}`}
      />
      {unsettled && (
        <Button kind="secondary" onClick={sending.notSent}>
          {t.notSent}
        </Button>
      )}
      {(asked || (canSend && (open || !unknown))) && <SendButton {...props} />}
      {asked ? <WalletSlot onCancel={sending.leave} /> : otherWay}
    </>
  )
}

function SendButton({ transfer, armed, asset, sending, received, kind }: SendActionsProps): JSX.Element {
  const t = useMessages(sendMessages)
  const { sendFrom } = useMessages(transferMessages)
  const underpaid = useMessages(underpaidMessages)
  const { exact } = useFormatters()
  const { account } = useWallet()
  const [choosing, setChoosing] = useState(false)
  const balance = useFundingBalance(transfer)
  const asked = sending.asked !== undefined
  const { flow, state } = useWidget().deposit
  const isFirst = kind === 'primary' && received === undefined && sending.error === undefined && !sending.open
  const holdsEnough = balance === 'enough' || balance === 'unknown'
  useEffect(() => {
    // Waits as long as the button would. One press sends at most one request, whatever comes of it.
    if (!armed || state.step !== 'payment') return
    const isReviewed = consumeReviewedSend(flow, state.paymentId, transfer, account?.address)
    if (isReviewed && isFirst && holdsEnough) sending.send()
  }, [armed, flow, state, transfer, account, isFirst, holdsEnough, sending.send])
  if (!account && !asked)
    return (
      <ConnectWallet kind={kind === 'primary' ? undefined : kind} open={choosing} onOpen={() => setChoosing(true)} />
    )
  if (!asked && (balance === 'too_little' || balance === 'no_gas')) {
    return (
      <Button kind={kind} disabled>
        {balance === 'too_little' ? t.notEnough(asset.symbol) : t.noGas(nativeSymbol(asset))}
      </Button>
    )
  }
  const rest = underpaid.send(`${exact(transfer.amount)} ${asset.symbol}`)
  return (
    <WalletButton
      kind={kind}
      asked={asked}
      armed={armed}
      label={sending.open ? t.lookAgain : received === undefined ? sendFrom(shorten(account?.address ?? '')) : rest}
      onSend={sending.send}
    />
  )
}

function nativeSymbol({ chain, network }: CatalogAsset): string {
  return chain?.native_currency?.symbol ?? network
}

/** `unknown` if balances cannot be fetched: then the wallet itself reports insufficient funds. */
type FundingBalance = 'unknown' | 'enough' | 'too_little' | 'no_gas'

/** Whether the connected wallet holds the requested amount and native currency for the network fee. */
function useFundingBalance({ token, amount, network }: FundingTransfer): FundingBalance {
  const { account } = useWallet()
  const native = tokenId(network, '0x')
  const tokens = token === native ? [native] : [token, native]
  const { data } = useWalletBalances(account?.address, tokens)
  const balanceOf = (id: string) => {
    const value = data?.balances.find((balance) => balance.token === id)?.value
    return value?.kind === 'amount' ? value.amount : undefined
  }
  const [held, gas] = [balanceOf(token), balanceOf(native)]
  if (held !== undefined && compareDecimals(held, amount) < 0) return 'too_little'
  const noGas = gas !== undefined && (isZero(gas) || (token === native && compareDecimals(gas, amount) === 0))
  if (noGas) return 'no_gas'
  return held === undefined ? 'unknown' : 'enough'
}
