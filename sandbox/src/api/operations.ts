import * as v from 'valibot'
import {
  BalancesRequest,
  ExternalBalances,
  IssuesRequest,
  OwnerBalances,
  PaymentIssues,
  WithdrawAuthorization,
  Withdrawal,
  WithdrawConfirmation,
  WithdrawRequest,
} from '../wire/Balance.js'
import { Assets, Chains, PricesRequest, ReachableAssets, TokenPrices } from '../wire/Catalog.js'
import { ConfirmRequest, ContinueRequest, HistoryPage, OnrampRequest, OnrampSession, Payment } from '../wire/Payment.js'
import { QuoteRequest, QuoteResponse } from '../wire/Quote.js'
import { AddressText, FlagText, Name, PaymentId, RequestedAsset, Text } from '../wire/requestValues.js'
import {
  CreatedWebhook,
  RotatedSecret,
  SecretRotation,
  WebhookChange,
  WebhookDeletion,
  WebhookRequest,
  Webhooks,
} from '../wire/Webhook.js'
import type { Permission } from './keys.js'

/** An endpoint, as `openapi.json` describes it. */
export type Operation = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  summary: string
  /** What the key has to permit. */
  permission: Permission
  /** Parameters by name. Those that are not optional are required. */
  query?: Readonly<Record<string, v.GenericSchema>>
  body?: v.GenericSchema
  /** Undefined: the response is empty. */
  response?: v.GenericSchema
}

const assetList = v.array(RequestedAsset)
const sandbox = v.optional(FlagText)
const providers = { 'onramps[]': v.optional(v.array(Name)), 'offramps[]': v.optional(v.array(Name)), sandbox }

export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/chains',
    summary: 'The supported networks, by name.',
    permission: 'chains',
    query: { sandbox },
    response: Chains,
  },
  {
    method: 'get',
    path: '/assets',
    summary: 'The details of all assets, or of the named ones.',
    permission: 'assets',
    query: { 'assets[]': v.optional(assetList), sandbox },
    response: Assets,
  },
  {
    method: 'get',
    path: '/assets/available-outputs',
    summary: 'The assets that each input can be turned into.',
    permission: 'assets',
    query: { 'inputs[]': assetList, 'outputs[]': v.optional(assetList), ...providers },
    response: ReachableAssets,
  },
  {
    method: 'get',
    path: '/assets/available-inputs',
    summary: 'The assets that can be turned into each output.',
    permission: 'assets',
    query: { 'outputs[]': assetList, 'inputs[]': v.optional(assetList), ...providers },
    response: ReachableAssets,
  },
  {
    method: 'post',
    path: '/prices',
    summary: 'Unit prices of tokens in a currency.',
    permission: 'payments',
    body: PricesRequest,
    response: TokenPrices,
  },
  {
    method: 'post',
    path: '/payments/quotes',
    summary: 'Quotes for a payment along every route.',
    permission: 'payments',
    body: QuoteRequest,
    response: QuoteResponse,
  },
  {
    method: 'post',
    path: '/payments/confirm',
    summary: 'Turns a quote into a payment, or submits the signatures that its verification asked for.',
    permission: 'payments',
    body: v.union([ConfirmRequest, ContinueRequest]),
    response: Payment,
  },
  {
    method: 'get',
    path: '/payments',
    summary: 'A payment.',
    permission: 'payments',
    query: { payment_id: v.string(), enable_withdraw_pending: v.optional(FlagText) },
    response: Payment,
  },
  {
    method: 'get',
    path: '/payments/history',
    summary: "A page of an owner's payments, newest first.",
    permission: 'history',
    query: {
      owner_address: AddressText,
      pagination_key: v.optional(Text),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 25),
      category: v.optional(v.picklist(['ALL', 'NEW_OR_FUNDED']), 'NEW_OR_FUNDED'),
      id_query: v.optional(Text),
      dest_address: v.optional(Text),
      label: v.optional(Text),
    },
    response: HistoryPage,
  },
  {
    method: 'post',
    path: '/onramp',
    summary: "Reopens the provider's page for a payment.",
    permission: 'payments',
    body: OnrampRequest,
    response: OnrampSession,
  },
  {
    method: 'post',
    path: '/payments/balances',
    summary: 'What an owner can withdraw, or what any addresses hold.',
    permission: 'balances',
    body: BalancesRequest,
    response: v.union([OwnerBalances, ExternalBalances]),
  },
  {
    method: 'post',
    path: '/payments/withdraw',
    summary: 'Prepares a withdrawal: the message that the owner has to sign.',
    permission: 'payments',
    body: WithdrawRequest,
    response: WithdrawAuthorization,
  },
  {
    method: 'post',
    path: '/payments/withdraw/confirm',
    summary: 'Starts a withdrawal with the signature of the owner.',
    permission: 'payments',
    body: WithdrawConfirmation,
    response: Withdrawal,
  },
  {
    method: 'get',
    path: '/payments/withdraw/status',
    summary: 'The status of a withdrawal.',
    permission: 'payments',
    query: { withdraw_id: PaymentId },
    response: Withdrawal,
  },
  {
    method: 'post',
    path: '/payments/issues',
    summary: 'The issues of payments, and everything that can be withdrawn from them on any network.',
    permission: 'balances',
    body: IssuesRequest,
    response: PaymentIssues,
  },
  {
    method: 'post',
    path: '/orgs/webhooks',
    summary: 'Registers a receiver of events. The only response with its first signing secret.',
    permission: 'webhooks',
    body: WebhookRequest,
    response: CreatedWebhook,
  },
  {
    method: 'get',
    path: '/orgs/webhooks',
    summary: 'The registered webhooks, oldest first.',
    permission: 'webhooks',
    response: Webhooks,
  },
  {
    method: 'patch',
    path: '/orgs/webhooks',
    summary: 'Changes the URL or the header of a webhook.',
    permission: 'webhooks',
    body: WebhookChange,
  },
  {
    method: 'delete',
    path: '/orgs/webhooks',
    summary: 'Deletes a webhook and its deliveries.',
    permission: 'webhooks',
    body: WebhookDeletion,
  },
  {
    method: 'post',
    path: '/orgs/webhooks/rotate-secret',
    summary: 'Adds a signing secret. The earlier ones sign for a day at least.',
    permission: 'webhooks',
    body: SecretRotation,
    response: RotatedSecret,
  },
]
