/** Whether `node_modules` holds what `package-lock.json` names, by npm's own record of what it installed. */
export function isInstalled(asked: { root: string; dev: boolean }): boolean
