/**
 * The oldest supported version of each browser, as major and minor: the first with `color-mix`, container queries and
 * `:has`. Both builds compile for these, and `docs/browsers.md` names them.
 * @type {Record<'chrome' | 'edge' | 'firefox' | 'safari', [major: number, minor: number]>}
 */
export const oldestBrowsers = { chrome: [111, 0], edge: [111, 0], firefox: [121, 0], safari: [16, 4] }
