/** By which copies are told from the payments they are copies of. */
const MARK = 'copied-for-bench'
const heavy = `0x${'b'.repeat(40)}`

/**
 * Puts finished payments into the database: copies of ones that were really made, with the deposits, card sessions and
 * transactions that belong to them. Half are of one owner, the others of so many owners with ten each.
 * @returns {Promise<Record<'heavy' | 'light', string>>} The owner of half of them, and an owner of ten.
 */
export async function addFinishedPayments(database, count) {
  await database.query(
    `create temporary table copies as
     select n, gen_random_uuid()::text as new_id, made.id as old_id,
       case when n % 2 = 0 then '${heavy}' else '0x' || lpad(to_hex(n / 20), 40, '0') end as owner
     from generate_series(1, ${count}) as n
     join (select id, row_number() over (order by created_at) - 1 as place, count(*) over () as many
           from payments where status = 'COMPLETE') as made on made.place = n % made.many`,
  )
  await copy(database, 'payments', 'id = c.old_id', {
    id: 'c.new_id',
    deposit_address: someHash('deposit', 40),
    owner_address: 'c.owner',
    customer_id: `'${MARK}'`,
    created_at: `t.created_at - c.n * interval '1 minute'`,
  })
  await copy(database, 'deposits', 'payment_id = c.old_id', { payment_id: 'c.new_id', position: '1000 + c.n' })
  await copy(database, 'onramp_sessions', 'payment_id = c.old_id', { payment_id: 'c.new_id' })
  for (const [place, [before, after]] of sendIds.entries()) {
    await copy(database, 'sends', `id = '${before}' || c.old_id || '${after}'`, {
      id: `'${before}' || c.new_id || '${after}'`,
      // Below zero: the numbers that are given out next stay what they are.
      nonce: `-${sendIds.length} * c.n - ${place}`,
      hash: someHash(before, 64),
    })
  }
  await tidy(database)
  return { heavy, light: `0x${'7'.padStart(40, '0')}` }
}

/** Takes the copies out again, and the room they took. */
export async function removeFinishedPayments(database) {
  const ids = `select new_id from copies`
  const sends = sendIds.map(([before, after]) => `select '${before}' || new_id || '${after}' from copies`)
  await database.query(`delete from sends where id in (${sends.join(' union all ')})`)
  for (const table of ['deposits', 'onramp_sessions']) {
    await database.query(`delete from ${table} where payment_id in (${ids})`)
  }
  await database.query(`delete from payments where customer_id = '${MARK}'`)
  await database.query('drop table copies')
  await tidy(database)
}

/** What is around the payment's id in the ids of its transactions: the payout and the execution. */
const sendIds = [
  ['northpay:', ''],
  ['execute:', ':0:0'],
]

function someHash(salt, digits) {
  return `'0x' || left(encode(sha256(('${salt}' || c.n)::bytea), 'hex'), ${digits})`
}

/** Copies the rows `t` of a table that belong to the copies `c`, with some columns made anew. */
async function copy(database, table, on, changes) {
  const { rows } = await database.query('select column_name from information_schema.columns where table_name = $1', [
    table,
  ])
  const columns = rows.map((row) => row.column_name)
  const values = columns.map((column) => changes[column] ?? `t.${column}`)
  await database.query(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from copies as c join ${table} as t on t.${on}`,
  )
}

/** What PostgreSQL does by itself after a while, done now. */
async function tidy(database) {
  await database.query('vacuum analyze payments, deposits, onramp_sessions, sends')
}
