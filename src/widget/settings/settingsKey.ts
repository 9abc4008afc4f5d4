/** Where settings lie in the storage. */
export const settingsKey = 'dw:settings'
