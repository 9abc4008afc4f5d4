import { type JSX, useState } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useWalletBalances } from '../../../hooks/useWalletBalances.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, isZero } from '../../../money/decimal.js'
import type { DepositInfo } from '../../../schema/NextInstruction.js'
import { Button } from '../../../ui/Button.js'
import { shorten } from '../../../ui/ShortText.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { ConnectWallet, SendNote } from '../../shared/wallet/ConnectWallet.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { sendMessages, transferMessages, underpaidMessages } from './messages.js'
import type { TransferRequest } from './transferRequest.js'
import type { SendDeposit } from './useSendDeposit.js'

export type SendActionsProps = {
  request: TransferRequest
  asset: CatalogAsset
  sending: SendDeposit
  received: string | undefined
}

/** Send from the connected wallet, connect one, or report that the transfer was made elsewhere. */
export function SendActions({ request, asset, sending, received }: SendActionsProps): JSX.Element {
  const t = useMessages(sendMessages)
  const transfer = useMessages(transferMessages)
  const { wallets } = useWallet()
  const { send } = useWidget().deposit
  const { exact } = useFormatters()
  const { open, unknown } = sending
  const canSend = request.exact !== undefined && wallets.length > 0
  return (
    <>
      <SendNote error={sending.error} open={open} unknown={unknown && `${exact(unknown.amount)} ${asset.symbol}`} />
      {unknown && (
        <Button kind="secondary" onClick={sending.notSent}>
          {t.notSent}
        </Button>
      )}
      {canSend && (open || !unknown) && (
        <WalletButton request={request} asset={asset} sending={sending} received={received} />
      )}
      <Button kind="quiet" onClick={() => send({ type: 'FUNDS_SENT', received })}>
        {transfer.alreadySent}
      </Button>
    </>
  )
}

function WalletButton({ request, asset, sending, received }: SendActionsProps): JSX.Element {
  const t = useMessages(sendMessages)
  const transfer = useMessages(transferMessages)
  const underpaid = useMessages(underpaidMessages)
  const { exact } = useFormatters()
  const { account } = useWallet()
  const [choosing, setChoosing] = useState(false)
  const balance = useFundingBalance(request.deposit)
  if (!account) return <ConnectWallet open={choosing} onOpen={() => setChoosing(true)} />
  if (balance === 'too_little' || balance === 'no_gas') {
    return (
      <Button kind="primary" disabled>
        {balance === 'too_little' ? t.notEnough(asset.symbol) : t.noGas(nativeSymbol(asset))}
      </Button>
    )
  }
  const rest = underpaid.send(`${exact(request.deposit.deposit_amount)} ${asset.symbol}`)
  return (
    <Button kind="primary" icon="wallet" onClick={sending.send}>
      {sending.open ? t.lookAgain : received === undefined ? transfer.sendFrom(shorten(account.address)) : rest}
    </Button>
  )
}

function nativeSymbol({ chain, network }: CatalogAsset): string {
  return chain?.native_currency?.symbol ?? network
}

/** `unknown` if balances cannot be fetched: then the wallet itself reports insufficient funds. */
type FundingBalance = 'unknown' | 'enough' | 'too_little' | 'no_gas'

/** Whether the connected wallet holds the requested amount and native currency for the network fee. */
function useFundingBalance({ deposit_token, deposit_amount, deposit_chain }: DepositInfo): FundingBalance {
  const { account } = useWallet()
  const native = `${deposit_chain}:0x`
  const tokens = deposit_token === native ? [native] : [deposit_token, native]
  const { data } = useWalletBalances(account?.address, tokens)
  const balanceOf = (id: string) => {
    const value = data?.balances.find(({ token }) => token === id)?.value
    return value?.kind === 'amount' ? value.amount : undefined
  }
  const [held, gas] = [balanceOf(deposit_token), balanceOf(native)]
  if (held !== undefined && compareDecimals(held, deposit_amount) < 0) return 'too_little'
  const noGas =
    gas !== undefined && (isZero(gas) || (deposit_token === native && compareDecimals(gas, deposit_amount) === 0))
  if (noGas) return 'no_gas'
  return held === undefined ? 'unknown' : 'enough'
}
