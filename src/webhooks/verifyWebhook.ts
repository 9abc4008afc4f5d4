import { SchemaError } from '../schema/parse.js'
import { WebhookDelivery } from '../schema/Webhook.js'
import { readRawBody } from './readRawBody.js'
import { signatureError } from './signatureError.js'
import { headerOf, namesOf, type WebhookHeaders, type WebhookRequest } from './WebhookRequest.js'
import { type WebhookRule, webhookError } from './webhookError.js'

/** Options of `verifyWebhook`. */
export type VerifyWebhookOptions = {
  /**
   * The active signing secrets of the webhook, 1 to 8. During a rotation the old and the new one. Each has at least 16
   * characters.
   */
  secrets: readonly string[]
  /** The clock of this server, in epoch milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined
  /**
   * How old a delivery may be, in seconds. What is signed is the time of the event, and the service delivers for up to
   * 24 hours after it. At most six days. Default 90000: 25 hours.
   */
  toleranceSeconds?: number | undefined
  /** Name of the header with the signatures, which carries the name of the service. Default `X-Service-Signature`. */
  signatureHeader?: string | undefined
  /** Maximum size of a delivery in bytes. Default 65536. */
  maxBodyBytes?: number | undefined
}

const day = 86_400
const hour = 3_600
const defaultTolerance = day + hour
/** Receivers remember ids for seven days, so nothing may be accepted for as long. */
const maxTolerance = 6 * day
/** How far the clocks of two servers may be apart. */
const skewSeconds = 300
const maxSecrets = 8
const minSecretLength = 16
/** Twice as many as there may be secrets: an attacker must not decide how much is compared. */
const maxSignatures = 16
const defaultBodyBytes = 64 * 1024

/**
 * Verifies that a delivery is from the service and recent, and parses it. The raw body must be unread: a parsed body
 * cannot be verified.
 *
 * @returns The delivery. It is a hint only: read the payment before acting on it, and act once per payment.
 * @throws {DepositError} `forbidden` with a `rule` for a signature or time that is refused, `invalid_request` for a
 * delivery that is too large, `invalid_response` for one that does not match the API, `network` for one that broke off,
 * and `configuration` for an invalid option or a body that is already parsed. `status` is what to respond with.
 * @example
 * const delivery = await verifyWebhook(request, { secrets: [process.env.DEPOSITS_WEBHOOK_SECRET ?? ''] })
 */
export async function verifyWebhook(request: WebhookRequest, options: VerifyWebhookOptions): Promise<WebhookDelivery> {
  const { secrets, now = Date.now, toleranceSeconds = defaultTolerance, maxBodyBytes = defaultBodyBytes } = options
  checkVerifyOptions(options)
  checkSecrets(secrets)
  const signatures = parseSignatures(request.headers, options.signatureHeader ?? 'X-Service-Signature')
  const body = await readRawBody(request, maxBodyBytes)
  if (!(await isSigned(body, signatures, secrets))) throw signatureError(request, body)
  const delivery = parseDelivery(body)
  checkTime(delivery, now(), toleranceSeconds)
  return delivery
}

/**
 * Validates everything but the secrets, which an application may lack while it is built.
 *
 * @throws {DepositError} `configuration`
 */
export function checkVerifyOptions(options: Omit<VerifyWebhookOptions, 'secrets'>): void {
  const { toleranceSeconds = defaultTolerance, maxBodyBytes = defaultBodyBytes, signatureHeader = 'x' } = options
  check(
    'options',
    Number.isFinite(toleranceSeconds) && toleranceSeconds > 0 && toleranceSeconds <= maxTolerance,
    `toleranceSeconds must be a number of seconds, above 0 and at most ${maxTolerance}`,
  )
  check(
    'options',
    Number.isSafeInteger(maxBodyBytes) && maxBodyBytes > 0,
    'maxBodyBytes must be a whole number of bytes',
  )
  check('options', /^[\w-]+$/.test(signatureHeader), 'signatureHeader must be the name of a header')
}

/** The messages never contain a secret. */
function checkSecrets(secrets: readonly string[]): void {
  check(
    'secrets',
    Array.isArray(secrets) && secrets.length > 0 && secrets.length <= maxSecrets,
    `secrets must have 1 to ${maxSecrets} signing secrets`,
  )
  check(
    'secrets',
    secrets.every((secret) => typeof secret === 'string' && secret.trim().length >= minSecretLength),
    `each of secrets must have at least ${minSecretLength} characters, as the service showed it once`,
  )
  // Every delivery would be refused, for a line break that nobody sees.
  check(
    'secrets',
    secrets.every((secret) => secret === secret.trim()),
    'each of secrets must be without spaces and line breaks around it',
  )
}

function check(rule: WebhookRule, condition: boolean, message: string): void {
  if (!condition) throw webhookError(rule, `verifyWebhook: ${message}.`)
}

/** The signatures of the form `v1=0x<hex>`. Others are left to later versions. */
function parseSignatures(headers: WebhookHeaders, name: string): Uint8Array[] {
  const header = headerOf(headers, name)
  const signatures = header
    .split(',', maxSignatures)
    .flatMap((signature) => /^v1=0x([0-9a-f]{64})$/i.exec(signature.trim())?.[1] ?? [])
  if (signatures.length > 0) return signatures.map(fromHex)
  const other = header === '' && namesOf(headers).find((found) => /^[\w-]{1,60}-signature$/i.test(found))
  throw webhookError(
    'signature_missing',
    header !== ''
      ? `The header ${name} has no signature of the form v1=0x…. Check signatureHeader, and who sends this.`
      : other
        ? `The delivery has no header ${name}, but ${other}. If that is the service's, pass it as signatureHeader.`
        : `The delivery has no header ${name}. Check signatureHeader, that headers are passed on, and who sends this.`,
  )
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Compares every signature with every secret, so that the time does not depend on which of them matches. */
async function isSigned(
  body: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array[],
  secrets: readonly string[],
): Promise<boolean> {
  const expected = await Promise.all(secrets.map((secret) => signatureOf(body, secret)))
  return expected.flatMap((mac) => signatures.map((signature) => areEqual(mac, signature))).includes(true)
}

async function signatureOf(body: Uint8Array<ArrayBuffer>, secret: string): Promise<Uint8Array> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, body))
}

/** Takes the same time wherever the bytes differ. Both have the length of a SHA-256 digest. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 256)), 0) === 0
}

function parseDelivery(body: Uint8Array): WebhookDelivery {
  try {
    return WebhookDelivery(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch (cause) {
    const path = cause instanceof SchemaError ? cause.path : ''
    throw webhookError('payload', 'The delivery is signed but does not match the API. Report it to the service.', {
      path,
      cause,
    })
  }
}

function checkTime({ time }: WebhookDelivery, now: number, toleranceSeconds: number): void {
  const ageSeconds = (now - Date.parse(time)) / 1_000
  if (ageSeconds > toleranceSeconds)
    throw webhookError(
      'time_past',
      `The event is more than ${toleranceSeconds} seconds old. Check this server's clock.`,
    )
  if (ageSeconds < -Math.min(skewSeconds, toleranceSeconds))
    throw webhookError('time_future', "The event is dated in the future. Check this server's clock.")
}
