/** `SANDBOX_CONTROL`, as set in the environment. By default, controls are enabled only on the service's own database. */
export function controlSetting(env?: Record<string, string | undefined>): string
