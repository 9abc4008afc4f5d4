/** Whether the service takes controls: as asked for, and by itself only on a database that is the service's own. */
export function controlSetting(env?: Record<string, string | undefined>): string
