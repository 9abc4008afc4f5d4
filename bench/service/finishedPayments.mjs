/** Marks the copies, so that they can be removed. */
const MARK = 'copied-for-bench'
const heavy = `0x${'b'.repeat(40)}`

/**
 * Inserts finished payments into the database: copies of completed ones with their deposits, card sessions and
 * transactions. Half belong to one owner, the others to owners with ten each.
 * @returns {Promise<Record<'heavy' | 'light', string>>} The owner of half of them, and an owner of ten.
 */
export async function addFinishedPayments(database, count) {
  await database.query(
    `create temporary table copies as
     select n, gen_random_uuid()::text as new_id, source.id as old_id,
       case when n % 2 = 0 then '${heavy}' else '0x' || lpad(to_hex(n / 20), 40, '0') end as owner
     from generate_series(1, ${count}) as n
     join (select id, row_number() over (order by created_at) - 1 as position, count(*) over () as total
           from payments where status = 'COMPLETE') as source on source.position = n % source.total`,
  )
  await copy(database, 'payments', 'id = c.old_id', {
    id: 'c.new_id',
    deposit_address: fakeHash('deposit', 40),
    owner_address: 'c.owner',
    customer_id: `'${MARK}'`,
    created_at: `t.created_at - c.n * interval '1 minute'`,
  })
  await copy(database, 'deposits', 'payment_id = c.old_id', { payment_id: 'c.new_id', position: '1000 + c.n' })
  await copy(database, 'onramp_sessions', 'payment_id = c.old_id', { payment_id: 'c.new_id' })
  for (const [index, [prefix, suffix]] of sendIds.entries()) {
    await copy(database, 'sends', `id = '${prefix}' || c.old_id || '${suffix}'`, {
      id: `'${prefix}' || c.new_id || '${suffix}'`,
      // Negative, so that the next nonces are unaffected.
      nonce: `-${sendIds.length} * c.n - ${index}`,
      hash: fakeHash(prefix, 64),
    })
  }
  await vacuum(database)
  return { heavy, light: `0x${'7'.padStart(40, '0')}` }
}

/** Deletes the copies and vacuums. */
export async function removeFinishedPayments(database) {
  const ids = `select new_id from copies`
  const sends = sendIds.map(([prefix, suffix]) => `select '${prefix}' || new_id || '${suffix}' from copies`)
  await database.query(`delete from sends where id in (${sends.join(' union all ')})`)
  for (const table of ['deposits', 'onramp_sessions']) {
    await database.query(`delete from ${table} where payment_id in (${ids})`)
  }
  await database.query(`delete from payments where customer_id = '${MARK}'`)
  await database.query('drop table copies')
  await vacuum(database)
}

/** Prefix and suffix of the payment id in the ids of its transactions: payout and execution. */
const sendIds = [
  ['northpay:', ''],
  ['execute:', ':0:0'],
]

function fakeHash(salt, digits) {
  return `'0x' || left(encode(sha256(('${salt}' || c.n)::bytea), 'hex'), ${digits})`
}

/** Copies the rows `t` of a table for the copied payments `c`, with `changes` as SQL expressions by column. */
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

/** Runs what autovacuum would do later. */
async function vacuum(database) {
  await database.query('vacuum analyze payments, deposits, onramp_sessions, sends')
}
