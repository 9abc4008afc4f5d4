import type * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import type * as sentBalance from '../sandbox/src/wire/Balance.js'
import type * as sentCatalog from '../sandbox/src/wire/Catalog.js'
import type * as sentIssue from '../sandbox/src/wire/Issue.js'
import type * as sentPayment from '../sandbox/src/wire/Payment.js'
import type * as sentQuote from '../sandbox/src/wire/Quote.js'
import type { StopReason } from '../sandbox/src/withdrawals/paymentIssues.js'
import type { Assets, Reachable } from '../src/schema/Asset.js'
import type { OwnerBalances, PaymentIssues, WithdrawAuthorization, Withdrawal } from '../src/schema/Balance.js'
import type { Chains } from '../src/schema/Chain.js'
import type { ExternalBalances } from '../src/schema/ExternalBalances.js'
import type { Issue } from '../src/schema/Issue.js'
import type { NextInstruction, OnrampSession } from '../src/schema/NextInstruction.js'
import type { HistoryPage, Payment } from '../src/schema/Payment.js'
import type { QuoteResponse } from '../src/schema/Quote.js'
import type { issueMessages } from '../src/widget/shared/payment/useIssueText.js'

// The paths at which the types of `src/schema` and the wire differ. Whether a field may be missing or null, and
// whether an enumeration is open, is up to each side: readers are more lenient than the service.

/** Not `NonNullable`, which turns an open enumeration into a string. */
type Present<Type> = Exclude<Type, null | undefined>
/** The listed members of an enumeration; `string` when there are none. */
type Members<Type> = [Literals<Type>] extends [never] ? 'text' : Literals<Type>
type Literals<Type> = Type extends string
  ? string extends Type
    ? never
    : Type extends `0x${string}`
      ? `0x${string}` extends Type
        ? never
        : Type
      : Type
  : never
/** Wrapped numbers are parsed: `{"#": "1"}` becomes a bigint or a string. */
type Unwrapped<Type> = Type extends { '#': unknown } ? string : Type extends bigint ? string : Type
type IsOpaque<Type> = string extends keyof Type ? (unknown extends Type[keyof Type] ? true : false) : false
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

type Differences<Read, Sent, Path extends string> =
  IsOpaque<Read> extends true
    ? never
    : [Read] extends [readonly (infer ReadItem)[]]
      ? [Sent] extends [readonly (infer SentItem)[]]
        ? Compared<ReadItem, SentItem, `${Path}[]`>
        : Path
      : [Read] extends [object]
        ? [Sent] extends [object]
          ? IsUnion<Read> extends true
            ? Tagged<Read, Sent, Path>
            : Fields<Read, Sent, Path>
          : Path
        : Same<Members<Read>, Members<Sent>> extends true
          ? never
          : Path

type Compared<Read, Sent, Path extends string> = Differences<Unwrapped<Present<Read>>, Unwrapped<Present<Sent>>, Path>

type Fields<Read, Sent, Path extends string> =
  | `${Path}.${Exclude<keyof Read, keyof Sent> & string}`
  | `${Path}.${Exclude<keyof Sent, keyof Read> & string}`
  | {
      [Key in keyof Read & keyof Sent & string]-?: Compared<Read[Key], Sent[Key], `${Path}.${Key}`>
    }[keyof Read & keyof Sent & string]

type IsUnion<Type, Member = Type> = Member extends Type ? ([Type] extends [Member] ? false : true) : never
type Tag<Type> = 'kind' extends keyof Type ? 'kind' : 'type' extends keyof Type ? 'type' : 'chain'
/** The member of a tagged union; asset details are told apart by whether they have a chain. */
type Member<Type, Key extends string, Value> = Type extends { [name in Key]: infer Tags }
  ? Value extends Tags
    ? Type
    : never
  : never
type TagsOf<Type, Key extends string> = Type extends { [name in Key]: infer Tags extends string } ? Tags : never
type Tagged<Read, Sent, Path extends string, Key extends string = Tag<Read>> =
  | `${Path}<${Exclude<TagsOf<Read, Key>, TagsOf<Sent, Key>>}>`
  | `${Path}<${Exclude<TagsOf<Sent, Key>, TagsOf<Read, Key>>}>`
  | {
      [Value in TagsOf<Read, Key> & TagsOf<Sent, Key>]: Fields<
        Member<Read, Key, Value>,
        Member<Sent, Key, Value>,
        `${Path}<${Value}>`
      >
    }[TagsOf<Read, Key> & TagsOf<Sent, Key>]

type Sent<Schema extends v.GenericSchema> = v.InferOutput<Schema>
/** The token or the currency of a union that has no tag. */
type Tokens<Type> = Extract<Type, { chain: string }>
type Currencies<Type> = Exclude<Type, { chain: string }>

/** Where the service sends issues. */
type IssuesOf =
  | 'Issue'
  | 'Payment.withdrawals[].issues[]'
  | 'PaymentIssues.payments[].issues[]'
  | 'QuoteResponse.failures[].issues[]'
  | 'QuoteResponse.fault'
  | 'QuoteResponse.quotes[].issues[]'
  | 'Withdrawal.issues[]'

/** Differences with a reason. */
type Listed =
  // Nothing in it so far.
  | 'Payment.declaration'
  // Read where a passkey is offered, and by nothing that loads before.
  | 'ChainInfo.passkey_factory'
  // Set by the proxy, not by the service.
  | 'Payment.foreign'
  | 'HistoryPage.owner_session'
  // Set by the reader, for what it could not read.
  | 'HistoryPage.unreadable'
  // The amounts behind a message: our own extension, which no client needs.
  | `${IssuesOf}<funding>.params`
  | 'Payment.quoted.issues'
  // Readers have one type for the steps of a quote and those of its execution.
  | `${'Payment.quoted' | 'QuoteResponse.quotes[]'}.route[].${'status' | 'transaction_hash'}`
  // The service returns the methods of a request as they were given, also unknown ones.
  | `${'Payment' | 'QuoteResponse'}.quote_request.onramp_methods[]`
  // What a developer needs to find the fault, such as the reason of a revert.
  | `${IssuesOf}<${'geolocation' | 'provider' | 'payin_method' | 'other' | 'unknown'}>.params`
/** Readers parse what they do not know as `unrecognized`. */
type Expected = Listed | `${string}<unrecognized>`

test('every reason why a payment stops has its own sentence', () => {
  expectTypeOf<StopReason>().toExtend<keyof (typeof issueMessages)['en']['codes']>()
})

test('the types of src/schema agree with what the service sends', () => {
  type Balances = typeof sentBalance
  type Found =
    | Compared<Chains[string], Sent<typeof sentCatalog.Chains>[string], 'ChainInfo'>
    | Compared<Tokens<Assets[string]>, Tokens<Sent<typeof sentCatalog.Assets>[string]>, 'TokenAsset'>
    | Compared<Currencies<Assets[string]>, Currencies<Sent<typeof sentCatalog.Assets>[string]>, 'FiatAsset'>
    | Compared<Reachable[string], Sent<typeof sentCatalog.ReachableAssets>[string], 'Reachable'>
    | Compared<Issue, Sent<typeof sentIssue.Issue>, 'Issue'>
    | Compared<NextInstruction, Sent<typeof sentPayment.NextInstruction>, 'NextInstruction'>
    | Compared<Omit<Payment, 'issues'>, Omit<Sent<typeof sentPayment.Payment>, 'issues'>, 'Payment'>
    | Compared<
        Omit<HistoryPage, 'payment_statuses'>,
        Omit<Sent<typeof sentPayment.HistoryPage>, 'payment_statuses'>,
        'HistoryPage'
      >
    | Compared<OnrampSession, Sent<typeof sentPayment.OnrampSession>, 'OnrampSession'>
    | Compared<QuoteResponse, Sent<typeof sentQuote.QuoteResponse>, 'QuoteResponse'>
    | Compared<OwnerBalances, Sent<Balances['OwnerBalances']>, 'OwnerBalances'>
    | Compared<ExternalBalances, Sent<Balances['ExternalBalances']>, 'ExternalBalances'>
    | Compared<WithdrawAuthorization, Sent<Balances['WithdrawAuthorization']>, 'WithdrawAuthorization'>
    | Compared<Withdrawal, Sent<Balances['Withdrawal']>, 'Withdrawal'>
    | Compared<PaymentIssues, Sent<Balances['PaymentIssues']>, 'PaymentIssues'>

  expectTypeOf<Exclude<Found, Expected>>().toBeNever()
  expectTypeOf<Exclude<Listed, Found>>().toBeNever()
})
