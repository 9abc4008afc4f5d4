import type { LanguageOf, MessageGroup } from '../i18n/defineMessages.js'
import { durationMessages } from '../i18n/durations.js'
import { mergeMessages } from '../i18n/mergeMessages.js'
import { elapsedMessages } from '../i18n/useElapsed.js'
import { consentMessages, feeMessages, lossMessages } from './shared/consent/messages.js'
import { addressMessages } from './shared/destination/messages.js'
import { handoverMessages } from './shared/handover/messages.js'
import { handoverOfferMessages } from './shared/handover/offerMessages.js'
import { helpMessages } from './shared/help/messages.js'
import { keyProblemMessages } from './shared/key/messages.js'
import { freshnessMessages } from './shared/offer/FreshnessClock.js'
import { offerMessages } from './shared/offer/messages.js'
import { inlineMethodMessages, methodMessages } from './shared/offer/methodMessages.js'
import { quotePairMessages } from './shared/offer/QuotePair.js'
import { fundsMessages, timelineMessages } from './shared/payment/messages.js'
import { issueMessages } from './shared/payment/useIssueText.js'
import {
  connectMessages,
  ownerMessages,
  reviewMessages,
  signAgainMessages,
  unknownChainMessages,
  walletRequestMessages,
} from './shared/wallet/messages.js'
import { withdrawalMessages } from './shared/withdrawal/messages.js'
import { deferredMessages } from './shell/deferredMessages.js'
import { errorMessages, termsMessages } from './shell/errors/messages.js'
import { staleMessages } from './shell/errors/StaleNote.js'
import { commonMessages } from './shell/messages.js'
import { settingsTitleMessages } from './shell/settingsTitleMessages.js'
import { checkoutMessages } from './steps/checkout/messages.js'
import { confirmMessages, priceMovedMessages } from './steps/confirm/messages.js'
import { keyMessages } from './steps/confirm/signer/messages.js'
import { doneMessages } from './steps/done/messages.js'
import { assetTitleMessages, entryMessages } from './steps/form/messages/entryMessages.js'
import { formMessages } from './steps/form/messages/formMessages.js'
import { assetListMessages, downMessages, formDetailMessages } from './steps/form/messages/lazyMessages.js'
import { historyMessages } from './steps/history/messages.js'
import { expiredMessages, problemMessages } from './steps/problem/messages.js'
import { quotesMessages } from './steps/quotes/messages.js'
import { retryMessages } from './steps/retry/messages.js'
import { settingsMessages } from './steps/settings/messages.js'
import { trackMessages } from './steps/track/messages.js'
import { sendMessages, transferMessages, underpaidMessages } from './steps/transfer/messages.js'
import { handoverTaskMessages } from './steps/verify/handover/messages.js'
import { verifyMessages } from './steps/verify/messages.js'
import { withdrawMessages } from './steps/withdraw/messages.js'

/** Every group of strings. `en.test.ts` checks that none is missing. */
export const messageGroups = [
  durationMessages,
  elapsedMessages,
  commonMessages,
  deferredMessages,
  settingsTitleMessages,
  staleMessages,
  errorMessages,
  termsMessages,
  methodMessages,
  inlineMethodMessages,
  offerMessages,
  quotePairMessages,
  freshnessMessages,
  consentMessages,
  lossMessages,
  feeMessages,
  addressMessages,
  ownerMessages,
  signAgainMessages,
  reviewMessages,
  walletRequestMessages,
  unknownChainMessages,
  connectMessages,
  fundsMessages,
  timelineMessages,
  issueMessages,
  withdrawalMessages,
  helpMessages,
  handoverOfferMessages,
  handoverMessages,
  handoverTaskMessages,
  formMessages,
  entryMessages,
  assetTitleMessages,
  formDetailMessages,
  downMessages,
  assetListMessages,
  quotesMessages,
  confirmMessages,
  priceMovedMessages,
  checkoutMessages,
  transferMessages,
  sendMessages,
  underpaidMessages,
  trackMessages,
  doneMessages,
  problemMessages,
  expiredMessages,
  historyMessages,
  withdrawMessages,
  retryMessages,
  settingsMessages,
  verifyMessages,
  keyMessages,
  keyProblemMessages,
] as const

/** English, for translators and tests. The widget itself never imports it: each group loads with its screen. */
export const en = messageGroups.reduce<object>(
  (language, group) => mergeMessages(language, nest(group)),
  {},
) as LanguageOf<(typeof messageGroups)[number]>

function nest({ path, en: texts }: MessageGroup): object {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), texts) as object
}

/** Every string of the widget, as text or as a function of its values. Arguments arrive already formatted. */
export type Messages = typeof en

/** A partial set of messages. Omitted keys keep their text. */
export type MessagesOverride<T = Messages> =
  // Functions and arrays are replaced, never merged.
  T extends (...args: never[]) => unknown
    ? T
    : T extends readonly unknown[]
      ? T
      : T extends object
        ? { [key in keyof T]?: MessagesOverride<T[key]> | undefined }
        : T
