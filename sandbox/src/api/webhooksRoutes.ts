import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isReceiverUrl, PrivateAddress, type ReceiverPolicy, resolveReceiver } from '../webhooks/resolveReceiver.js'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  type WebhookRow,
} from '../webhooks/webhookRows.js'
import { InvalidRequest } from '../wire/InvalidRequest.js'
import { refuse } from '../wire/Refusal.js'
import { fitsLabel, maxLabelLength } from '../wire/requestValues.js'
import {
  type CreatedWebhook,
  type RotatedSecret,
  SecretRotation,
  type Violation,
  type Webhook,
  WebhookChange,
  WebhookDeletion,
  WebhookRequest,
  type Webhooks,
} from '../wire/Webhook.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseJson } from './parseBody.js'

/** `/orgs/webhooks`: receivers that are notified when a payment ends. */
export function webhooksRoutes(api: Pick<ApiContext, 'db' | 'clock' | 'orgId' | 'receivers'>): Hono {
  const app = new Hono()
  for (const path of ['/orgs/webhooks', '/orgs/webhooks/*']) app.use(path, requirePermission('webhooks'))

  app.get('/orgs/webhooks', async (context) =>
    context.json<Webhooks>({ webhooks: (await listWebhooks(api)).map(toWebhook) }),
  )

  app.post('/orgs/webhooks', async (context) => {
    const request = await parseWebhookBody(context, WebhookRequest)
    await checkReceiver(request.url, api.receivers)
    return context.json<CreatedWebhook>(await createWebhook(api, request))
  })

  app.patch('/orgs/webhooks', async (context) => {
    const change = await parseWebhookBody(context, WebhookChange)
    if (change.url !== undefined) await checkReceiver(change.url, api.receivers)
    if (!(await changeWebhook(api, change))) throw unknownWebhook()
    return context.body(null, 204)
  })

  app.delete('/orgs/webhooks', async (context) => {
    const { label } = await parseWebhookBody(context, WebhookDeletion)
    if (!(await deleteWebhook(api, label))) throw unknownWebhook()
    return context.body(null, 204)
  })

  app.post('/orgs/webhooks/rotate-secret', async (context) => {
    const { label, retire_after } = await parseWebhookBody(context, SecretRotation)
    const rotated = await rotateSecret(api, label, retire_after === undefined ? undefined : new Date(retire_after))
    if (!rotated) throw unknownWebhook()
    return context.json<RotatedSecret>(rotated)
  })
  return app
}

/** The response when no webhook has the label. */
export const unknownWebhook = () => refuse(404, 'No webhook has this label.')

function toWebhook({ id, label, url, event_types, auth_header_name, created_at }: WebhookRow): Webhook {
  return { id, label, url, event_types, auth_header_name, created_at: created_at.toISOString() }
}

/**
 * Rejects a URL that the service would not deliver to. A host that does not resolve may do so later, and every delivery
 * checks it again.
 */
async function checkReceiver(url: string, policy: ReceiverPolicy): Promise<void> {
  if (!isReceiverUrl(url, policy)) {
    throw new InvalidRequest({
      code: 'invalid_url',
      path: 'url',
      message: 'The field url must be an https address on port 443, without user name and password.',
      expected: 'https://<host>/<path>',
    })
  }
  const fault = await resolveReceiver(new URL(url), policy).catch((error: unknown) => error)
  if (!(fault instanceof PrivateAddress)) return
  throw new InvalidRequest({
    code: 'private_address',
    path: 'url',
    message: 'The field url has a private or reserved IP address. Use a host that is reachable from the internet.',
    expected: 'a public IP address',
  })
}

/**
 * Parses the body of an operation on webhooks.
 *
 * @throws {InvalidRequest} with everything that is wrong with it
 */
export async function parseWebhookBody<Output>(
  context: Context,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const value = await parseJson(context)
  if (value === undefined) {
    throw new InvalidRequest({
      code: 'invalid_json',
      path: '',
      message: 'The body is not JSON.',
      expected: 'an object',
    })
  }
  const result = v.safeParse(schema, value, { abortPipeEarly: true, message: 'is not valid' })
  if (result.success) return result.output
  const [first, ...others] = result.issues
  throw new InvalidRequest(toViolation(first), ...others.map(toViolation))
}

function toViolation(issue: v.BaseIssue<unknown>): Violation {
  const path = v.getDotPath(issue) ?? ''
  const isMissing = issue.input === undefined
  const expected = expectedOf(issue)
  return {
    code: isMissing ? 'required' : codeOf(issue),
    path,
    message: `${path === '' ? 'The body' : `The field ${path}`} ${isMissing ? 'is required' : issue.message}.`,
    ...(!isMissing && expected && { expected }),
  }
}

/** The library calls what is not empty "!0", and does not know the limit of a label. */
function expectedOf({ type, expected, requirement }: v.BaseIssue<unknown>): string | null {
  if (type === 'non_empty') return '>=1'
  return requirement === fitsLabel ? `<=${maxLabelLength}` : expected
}

function codeOf({ kind, type, requirement }: v.BaseIssue<unknown>): Violation['code'] {
  if (/^(?:min_length|max_length|non_empty)$/.test(type) || requirement === fitsLabel) return 'invalid_length'
  return kind === 'schema' && type !== 'picklist' ? 'invalid_type' : 'invalid_value'
}
