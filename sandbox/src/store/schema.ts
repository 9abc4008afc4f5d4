import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** One row: how far the service's time is from the machine's. */
export type ClockTable = { id: number; offset_ms: ColumnType<string, number | string, number | string> }

/** Small secrets and facts that live as long as the data: the key that signs state tokens, the organization's id. */
export type SettingsTable = { name: string; value: string; created_at: Generated<Timestamp> }

/** Every table of the service. Each migration that adds one adds its line here. */
export type Schema = {
  clock: ClockTable
  settings: SettingsTable
}
