import type { Kysely } from 'kysely'
import { every } from '../boot/every.js'
import type { Log } from '../boot/Runtime.js'
import type { Schema } from '../store/schema.js'
import type { Switches, SwitchState } from './createSwitches.js'

const pollMs = 250
const settingName = 'switches'

type ShareOptions = {
  db: Kysely<Schema>
  switches: Switches
  /** The process with the controls sets the switches; the others do as it does. */
  hasControls: boolean
  log: Log
}

/** Shares faults and the signature type between the processes of a database. A kill point is of one process only. */
export function shareSwitches({ db, switches, hasControls, log }: ShareOptions): { stop: () => Promise<void> } {
  const ending = new AbortController()
  let last: string | undefined

  const write = async (): Promise<void> => {
    const value = JSON.stringify(switches.state())
    if (value === last) return
    await db
      .insertInto('settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    last = value
  }
  const read = async (): Promise<void> => {
    const row = await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst()
    if (!row || row.value === last) return
    last = row.value
    switches.adopt(JSON.parse(row.value) as SwitchState)
  }

  const running = every(pollMs, ending.signal, hasControls ? write : read, (error) => {
    if (!ending.signal.aborted) log('switches not shared', { error: String(error) })
  })
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
