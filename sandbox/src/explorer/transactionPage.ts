import { html } from 'hono/html'
import type { Chain } from '../chains/types.js'
import { fromUnits } from '../money/decimal.js'
import { addressLink, explorerLayout, type Html } from './explorerLayout.js'
import type { TokenTransfer, TransactionFacts } from './readTransaction.js'

function row(label: string, value: Html | string): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`
}

function status({ mined }: TransactionFacts): Html {
  if (mined === undefined) return html`<span class="verdict" data-verdict="waiting">Waiting to be mined</span>`
  return mined.succeeded
    ? html`<span class="verdict" data-verdict="good">Succeeded</span>`
    : html`<span class="verdict" data-verdict="bad">Reverted, nothing moved but the fee</span>`
}

function transferItem(chain: Chain, { token, from, to, amount }: TokenTransfer): Html {
  const known = chain.tokens.find(({ address }) => address.toLowerCase() === token.toLowerCase())
  const figure =
    known === undefined
      ? html`${amount.toString()} units of ${addressLink(chain.network, token)}, a token this chain does not list`
      : html`<strong>${fromUnits(amount, known.decimals)} ${known.symbol}</strong>`
  return html`<li>
    <p>${figure}</p>
    <dl>${row('From', addressLink(chain.network, from))}${row('To', addressLink(chain.network, to))}</dl>
  </li>`
}

function minedRows({ nativeCurrency }: Chain, mined: NonNullable<TransactionFacts['mined']>): Html[] {
  const { symbol, decimals } = nativeCurrency
  return [
    row('Block', mined.block.toString()),
    row('Confirmations', mined.confirmations.toString()),
    row('Mined', html`<time datetime="${mined.minedAt.toISOString()}">${mined.minedAt.toUTCString()}</time>`),
    row('Fee', `${fromUnits(mined.fee, decimals)} ${symbol} for ${mined.gasUsed.toString()} gas`),
  ]
}

/** Shows one transaction: its status, transfers and fee. */
export function transactionPage(chain: Chain, facts: TransactionFacts): Html {
  const { network, nativeCurrency } = chain
  const { hash, from, to, value, mined } = facts
  const receiver = to ?? mined?.createdContract ?? null
  const transfers = mined?.transfers ?? []
  const content = html`<h1>Transaction</h1>
    <p class="code">${hash}</p>
    <dl>
      ${row('Status', status(facts))}
      ${mined === undefined ? '' : minedRows(chain, mined)}
      ${row('From', addressLink(network, from))}
      ${row(to === null ? 'New contract' : 'To', receiver === null ? 'Not known yet' : addressLink(network, receiver))}
      ${row('Value', `${fromUnits(value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`)}
    </dl>
    <h2>Token transfers</h2>
    ${
      transfers.length === 0
        ? html`<p>None.</p>`
        : html`<ol class="transfers">${transfers.map((transfer) => transferItem(chain, transfer))}</ol>`
    }`
  return explorerLayout({ title: `Transaction ${hash.slice(0, 10)} on ${network}`, network, content })
}
