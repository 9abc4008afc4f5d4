import { Fragment, type JSX } from 'react'
import { defineMessages } from '../../../i18n/defineMessages.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals } from '../../../money/decimal.js'
import { cleanText } from '../../../schema/cleanText.js'
import { type AmountIssue, type AmountReason, type Issue, isAmountIssue } from '../../../schema/Issue.js'
import type { Payment } from '../../../schema/Payment.js'
import { useAmountText } from '../amounts/useAmountText.js'
import { useCatalog } from '../catalog/useCatalog.js'

const amount: Record<AmountReason, string> = {
  TOO_LOW: 'The amount is too low',
  TOO_HIGH: 'The amount is too high',
  UNEXPECTEDLY_LOW: 'Far less would arrive than the amount is worth',
  UNEXPECTEDLY_HIGH: 'Far more would arrive than the amount is worth, so the price may be wrong',
  NO_VALID_AMOUNT: 'No amount works for this pair right now',
  UNKNOWN: 'This amount isn’t accepted',
}

/** By the code that some services send with an issue. */
const codes = {
  price_moved: 'The price moved too far, or there wasn’t enough liquidity.',
  calls_failed: 'A contract call after arrival failed.',
  refused: 'The network rejected the transaction.',
  bridge_refunded: 'The bridge didn’t deliver in time and sent the money back.',
  late: 'The money arrived after the deadline, so that price is gone.',
  partly_withdrawn: 'Part of the money was taken back, so the deposit couldn’t continue.',
}

export const issueMessages = defineMessages('payment.issues', {
  startsAt: (amount: string) => `Starts at ${amount}`,
  endsAt: (amount: string) => `Takes up to ${amount}`,
  notInCountry: 'Not available where you are',
  methodUnavailable: 'Doesn’t accept this payment method here',
  temporarilyOff: 'Not responding right now',
  amount,
  ownerChange: 'This address can’t take money back. Use another one.',
  ownerVerify: 'The wallet that can take it back has to sign first.',
  orgConfiguration: 'This site’s settings don’t allow this.',
  held: (amount: string, network: string) => `${amount} on ${network} can be taken back.`,
  plain: 'The service gave no details.',
  codes,
})

/**
 * A sentence for an issue of any kind. Ours where a code or fields say what is wrong; otherwise that of the service, and
 * ours again if it sent none.
 */
export function useIssueText(): (issue: Issue) => string {
  const t = useMessages(issueMessages)
  const { asset } = useCatalog()
  const amountText = useAmountText()

  function limitText({ asset: id, given, limits: { min, max } }: AmountIssue): string | undefined {
    if (min !== undefined && compareDecimals(given, min) < 0) return t.startsAt(amountText(min, asset(id)))
    return max !== undefined && compareDecimals(given, max) > 0 ? t.endsAt(amountText(max, asset(id))) : undefined
  }

  /** What the fields of an issue say without its message. */
  function knownText(issue: Issue): string | undefined {
    if (isAmountIssue(issue)) {
      const { reason } = issue
      return limitText(issue) ?? (reason !== 'UNKNOWN' && isKeyOf(t.amount, reason) ? t.amount[reason] : undefined)
    }
    switch (issue.kind) {
      case 'funding':
        return t.held(amountText(issue.balance, asset(issue.token)), asset(issue.token).network)
      case 'owner':
        return issue.mitigation === 'change' ? t.ownerChange : issue.mitigation === 'verify' ? t.ownerVerify : undefined
      case 'org_configuration':
        return t.orgConfiguration
      case 'unrecognized':
        return undefined
      default:
        return isKeyOf(t.codes, issue.code) ? t.codes[issue.code] : undefined
    }
  }

  /** Without any message of the service. */
  function plainText({ kind }: Issue): string {
    switch (kind) {
      case 'amount':
      case 'amount-downstream':
        return t.amount.UNKNOWN
      case 'geolocation':
        return t.notInCountry
      case 'payin_method':
        return t.methodUnavailable
      case 'provider':
        return t.temporarilyOff
      default:
        return t.plain
    }
  }

  return (issue) => knownText(issue) ?? (cleanText(issue.message ?? '') || plainText(issue))
}

/**
 * What the issues of a payment say, one line each; undefined if they say nothing. Balances are left out: the screens that
 * show them ask for them, so that they are up to date.
 */
export function useIssueLines({ issues }: Payment): JSX.Element[] | undefined {
  const issueText = useIssueText()
  const texts = new Set(issues.filter(({ kind }) => kind !== 'funding').map(issueText))
  if (texts.size === 0) return undefined
  return [...texts].map((text, index) => (
    <Fragment key={text}>
      {index > 0 && <br />}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}

function isKeyOf<Words extends object>(words: Words, key: string | undefined): key is keyof Words & string {
  return key !== undefined && Object.hasOwn(words, key)
}
