import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from './database.js'
import type { LegPlan } from './Plan.js'
import type { PaymentsTable } from './schema.js'

export type PaymentRow = Selectable<PaymentsTable>

/** A partial update of a payment; JSON columns are passed as values. */
export type PaymentChange = Partial<Omit<PaymentRow, 'id' | 'version' | 'updated_at'>>

const jsonColumns = ['plan', 'quoted', 'fulfilled', 'quote_request', 'current_prices', 'issues'] as const

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Columns that a new payment leaves to the database. */
type Initial = 'version' | 'received' | 'leg' | 'attempts' | 'recheck' | 'completed_at' | 'run_after' | 'execution_hash'

/** Inserts a payment unless its id exists. Returns the stored row. */
export async function insertPayment(db: Database, row: Omit<PaymentRow, Initial>): Promise<PaymentRow> {
  const inserted = await db
    .insertInto('payments')
    .values(toColumns(row) as Insertable<PaymentsTable>)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? db.selectFrom('payments').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

/**
 * Updates a payment if its version is unchanged. Returns the new row, or undefined when the row was updated
 * concurrently: then nothing is written, and the other update has created the next job.
 */
export async function changePayment(
  db: Database,
  row: PaymentRow,
  change: PaymentChange,
  now: Date,
): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set({ ...(toColumns(change) as Updateable<PaymentsTable>), version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
}

/** What a step of a payment may change, with the type of each column. */
const stepColumns = {
  status: 'text',
  stage: 'text',
  funded: 'boolean',
  recheck: 'boolean',
  completed_at: 'timestamptz',
  run_after: 'timestamptz',
  received: 'numeric',
  leg: 'integer',
  attempts: 'integer',
  execution_hash: 'text',
  fulfilled: 'jsonb',
  issues: 'jsonb',
} as const

type StepColumn = keyof typeof stepColumns

export type StepChange = Partial<Pick<PaymentRow, StepColumn>>

const stepNames = Object.keys(stepColumns) as StepColumn[]
const assignments = sql.raw(
  // A recheck is requested without a new version, so it stays unless the step writes it itself.
  stepNames
    .map((name) => `${name} = ${name === 'recheck' ? 'coalesce(c.recheck, payments.recheck)' : `c.${name}`}`)
    .join(),
)
const recordset = sql.raw(
  Object.entries({ id: 'text', version: 'integer', ...stepColumns })
    .map((column) => column.join(' '))
    .join(),
)

/** What the commit of a step needs of the new row. */
export type Moved = Pick<PaymentRow, 'id' | 'org_id' | 'status' | 'stage' | 'recheck' | 'run_after'>

/**
 * Updates different payments in one statement, like `changePayment` each. Returns those that were not updated
 * concurrently.
 */
export async function moveRows(
  db: Database,
  requests: readonly { row: PaymentRow; change: StepChange }[],
  now: Date,
): Promise<readonly Moved[]> {
  const changes = requests.map(({ row, change }) => {
    const next = { ...row, ...change, recheck: change.recheck }
    return Object.fromEntries((['id', 'version', ...stepNames] as const).map((name) => [name, next[name]]))
  })
  const { rows } = await sql<Moved>`
    update payments set ${assignments}, version = payments.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (${recordset})
    where payments.id = c.id and payments.version = c.version
    returning payments.id, org_id, payments.status, payments.stage, payments.recheck, payments.run_after`.execute(db)
  return rows
}

function toColumns(values: PaymentChange): Record<string, unknown> {
  const columns: Record<string, unknown> = { ...values }
  for (const name of jsonColumns) {
    if (values[name] !== undefined) columns[name] = JSON.stringify(values[name])
  }
  return columns
}

/** The current leg of a payment. */
export function legOf({ id, plan, leg }: PaymentRow): LegPlan {
  const found = plan.legs[leg]
  if (!found) throw new Error(`Payment ${id} has no leg ${leg}.`)
  return found
}

/** True when the current leg is the last one. */
export function isLastLeg({ plan, leg }: PaymentRow): boolean {
  return leg === plan.legs.length - 1
}

/** The id of one attempt at one leg. An attempt is signed at most once. */
export function executionId({ id, leg, attempts }: Pick<PaymentRow, 'id' | 'leg' | 'attempts'>): string {
  return `${executionPrefix(id)}${leg}:${attempts}`
}

/** Whether the transaction of the current attempt is signed, so that it may be on the chain whatever the stage says. */
export async function isExecutionSigned(
  db: Database,
  row: Pick<PaymentRow, 'id' | 'leg' | 'attempts'>,
): Promise<boolean> {
  const query = db.selectFrom('sends').select('id').where('id', '=', executionId(row))
  return (await query.executeTakeFirst()) !== undefined
}

/** The common prefix of the ids of all sends that execute a payment. */
export function executionPrefix(paymentId: string): string {
  return `execute:${paymentId}:`
}
