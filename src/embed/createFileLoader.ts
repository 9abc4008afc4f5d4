import { DepositError } from '../errors/DepositError.js'
import { warnDeveloper } from '../errors/warnDeveloper.js'

/** A file that loads deferred: its name, its hash, and the other files that it uses. Written by the build. */
export type DeferredFile = readonly [name: string, integrity: string, ...uses: string[]]

type Exports = Record<string, unknown>

/** A deferred file hands over a function that creates its exports from those of the script and of the files it uses. */
type Create = (script: Exports, ...uses: Exports[]) => Exports

type DeferredScript = HTMLScriptElement & { depositWidget?: (create: Create) => void }

/** Not yet in the types of the DOM. */
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (file: string) => string }) => Policy
}
type Policy = { createScriptURL: (file: string) => unknown }

/**
 * Creates the function that loads the deferred files of the script tag, each once. A call after a failure tries again.
 *
 * The browser runs a file only if its hash is the one that the script carries, so the hash of the tag covers them all.
 * They are beside the script, wherever the page goes, and inherit the tag's nonce.
 *
 * @param script What the script shares with its files. The function is added to it, as `load`.
 * @param tag The script's own element, which is known only while it runs.
 * @throws {DepositError} `network` if a file could not be loaded.
 */
export function createFileLoader(
  tag: HTMLOrSVGScriptElement | null,
  files: Record<string, DeferredFile>,
  script: Exports,
): (file: string, entry?: DeferredFile) => Promise<Exports> {
  const { src = '', nonce = '', crossOrigin = '' } = tag instanceof HTMLScriptElement ? tag : {}
  if (src === '')
    warnDeveloper('deposit-widget.js is for a <script src>. Use deposit-widget.standalone.js inline or in a bundle.')
  const loads = new Map<string, Promise<Exports>>()
  const failures = new Map<string, number>()
  let policy: Policy | undefined

  /** A server's or a cache's bad answer may be stored for good, so each try has an address of its own. */
  const urlOf = (file: string): string => {
    if (!Object.hasOwn(files, file)) throw new TypeError(`The script has no file "${file}".`)
    const url = new URL(files[file]?.[0] ?? '', src)
    const count = failures.get(file)
    if (count !== undefined) url.search = `retry=${count}`
    return url.href
  }
  const trust = (file: string): string => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
    policy ??= trustedTypes?.createPolicy('deposit-widget', { createScriptURL: urlOf })
    return (policy ?? { createScriptURL: urlOf }).createScriptURL(file) as string
  }

  const fetchFile = (file: string): Promise<Create> =>
    new Promise((resolve, reject) => {
      const element: DeferredScript = document.createElement('script')
      // If the file has run, this comes after it and rejects nothing.
      element.onload = element.onerror = () => {
        element.remove()
        reject(new Error(`${files[file]?.[0]} could not be loaded, or is not the file of this release.`))
      }
      element.depositWidget = resolve
      // Languages are not in ASCII, and a page may be in another charset.
      element.charset = 'utf-8'
      element.integrity = files[file]?.[1] ?? ''
      element.crossOrigin = crossOrigin || 'anonymous'
      element.nonce = nonce
      element.src = trust(file)
      document.head.append(element)
    })

  const run = async (file: string): Promise<Exports> => {
    const [, , ...uses] = files[file] ?? []
    try {
      const [create, ...used] = await Promise.all([fetchFile(file), ...uses.map((name) => load(name))])
      return create(script, ...used)
    } catch (cause) {
      loads.delete(file)
      failures.set(file, (failures.get(file) ?? 0) + 1)
      if (DepositError.is(cause)) throw cause
      throw new DepositError(
        'network',
        'Part of this page could not be loaded. Money already on its way keeps moving.',
        { cause },
      )
    }
  }

  /** @param entry Of a file that another file carries. What the script itself carries is never replaced. */
  function load(file: string, entry?: DeferredFile): Promise<Exports> {
    if (entry) files[file] ??= entry
    const loading = loads.get(file) ?? run(file)
    loads.set(file, loading)
    return loading
  }
  script.load = load
  return load
}
