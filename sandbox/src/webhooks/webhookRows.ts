import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { ServiceContext } from '../ServiceContext.js'
import type { Database } from '../store/database.js'
import type { Schema } from '../store/schema.js'
import type { WebhooksTable } from '../store/WebhookTables.js'
import { InvalidRequest } from '../wire/InvalidRequest.js'
import type { CreatedWebhook, RotatedSecret, WebhookChange, WebhookRequest } from '../wire/Webhook.js'

export type WebhookRow = Selectable<WebhooksTable>

type Registry = Pick<ServiceContext, 'db' | 'clock' | 'orgId'>

const hourMs = 3_600_000
/** How long a secret signs after its rotation, at least: integrators have a day to deploy the new one. */
const overlapMs = 24 * hourMs
/** As many as receivers accept. */
const maxSecrets = 8

const makeSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`

/**
 * Registers a receiver.
 *
 * @throws {InvalidRequest} if the label exists
 */
export async function createWebhook(
  { db, clock, orgId }: Registry,
  { url, label, event_types, auth_header, signing_secret = makeSecret() }: WebhookRequest,
): Promise<CreatedWebhook> {
  const id = randomUUID()
  const row = {
    ...{ id, org_id: orgId, label, url, created_at: clock.now() },
    event_types: JSON.stringify(event_types),
    auth_header_name: auth_header?.name ?? null,
    auth_header_value: auth_header?.value ?? null,
  }
  await db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('webhooks')
      .values(row)
      .onConflict((conflict) => conflict.columns(['org_id', 'label']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) {
      const message = 'Another webhook has this label. Choose a different one, or delete the other webhook.'
      throw new InvalidRequest({ code: 'existing_label', path: 'label', message })
    }
    await addSecret(transaction, id, signing_secret)
  })
  return { id, label, url, signing_secret }
}

export async function listWebhooks({ db, orgId }: Registry): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('org_id', '=', orgId).orderBy('created_at').orderBy('id').execute()
}

export async function findWebhook({ db, orgId }: Registry, label: string): Promise<WebhookRow | undefined> {
  const ofOrg = db.selectFrom('webhooks').selectAll().where('org_id', '=', orgId)
  return ofOrg.where('label', '=', label).executeTakeFirst()
}

/** Resolves with false if there is no such webhook. Pending deliveries go to the new URL. */
export async function changeWebhook(
  { db, orgId }: Registry,
  { label, url, auth_header: header }: WebhookChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set((eb) => ({
      url: url ?? eb.ref('url'),
      ...(header !== undefined && {
        auth_header_name: header?.name ?? null,
        auth_header_value: header?.value ?? null,
      }),
    }))
    .where('org_id', '=', orgId)
    .where('label', '=', label)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Resolves with false if there is no such webhook. Its deliveries go with it. */
export async function deleteWebhook({ db, orgId }: Registry, label: string): Promise<boolean> {
  const ofOrg = db.deleteFrom('webhooks').where('org_id', '=', orgId)
  return (await ofOrg.where('label', '=', label).executeTakeFirst()).numDeletedRows > 0n
}

/**
 * Adds a secret. The earlier ones sign until `retireAfter`, and for a day at least. Undefined if there is no such
 * webhook.
 */
export async function rotateSecret(
  { db, clock, orgId }: Registry,
  label: string,
  retireAfter: Date | undefined,
): Promise<RotatedSecret | undefined> {
  const now = clock.now().getTime()
  const retire_at = new Date(Math.max(now + overlapMs, retireAfter?.getTime() ?? 0))
  const signing_secret = makeSecret()
  return db.transaction().execute(async (transaction) => {
    // Locked, so that of two rotations at once the later one retires the secret of the earlier.
    const ofOrg = transaction.selectFrom('webhooks').select('id').where('org_id', '=', orgId)
    const webhook = await ofOrg.where('label', '=', label).forUpdate().executeTakeFirst()
    if (!webhook) return undefined
    const { id } = webhook
    await transaction
      .deleteFrom('webhook_secrets')
      .where('webhook_id', '=', id)
      .where('retire_at', '<=', new Date(now))
      .execute()
    if ((await activeSecrets(transaction, id, new Date(now))).length >= maxSecrets) {
      const message = `The webhook has ${maxSecrets} active secrets. Rotate again after the oldest has retired.`
      throw new InvalidRequest({ code: 'too_many_secrets', path: 'label', message })
    }
    await transaction
      .updateTable('webhook_secrets')
      .set({ retire_at })
      .where('webhook_id', '=', id)
      .where('retire_at', 'is', null)
      .execute()
    await addSecret(transaction, id, signing_secret)
    return { id, signing_secret }
  })
}

/** The secrets that sign at a time, newest first. */
export async function activeSecrets(db: Database, webhookId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_secrets')
    .select('secret')
    .where('webhook_id', '=', webhookId)
    .where((eb) => eb.or([eb('retire_at', 'is', null), eb('retire_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ secret }) => secret)
}

async function addSecret(db: Kysely<Schema>, webhook_id: string, secret: string): Promise<void> {
  await db.insertInto('webhook_secrets').values({ webhook_id, secret, retire_at: null }).execute()
}
