/** Storage key of the settings. */
export const settingsKey = 'dw:settings'
