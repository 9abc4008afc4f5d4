/** Whether `node_modules` matches `package-lock.json`, according to npm's own record of the install. */
export function isInstalled(asked: { root: string; dev: boolean }): boolean
