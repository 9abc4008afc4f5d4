import type { Environment } from './readEnvironment.js'
import type { Source } from './readSources.js'

/** A setting of the proxy: the variable that its source names, and its value as far as it is known. */
export type Setting = { name: string; value: string | undefined }

/** What the proxy of a project is created with. Undefined for what its source computes. */
export type ProxySettings = { url: Setting | undefined; key: Setting | undefined; sandbox: boolean }

/** Reads what the source of a proxy says, and the guides' names where there is no such source. */
export function readProxySettings(sources: readonly Source[], environment: Environment): ProxySettings {
  const text = sources.find((source) => source.text.includes('createDepositProxy('))?.text
  const sandbox = /\bsandbox:\s*process\.env\.(\w+)/.exec(text ?? '')?.[1] ?? 'DEPOSITS_SANDBOX'
  return {
    url: settingOf(text, 'baseUrl', 'DEPOSITS_URL', environment),
    key: settingOf(text, 'apiKey', 'DEPOSITS_KEY', environment),
    sandbox: /\bsandbox:\s*true\b/.test(text ?? '') || environment.get(sandbox) === '1',
  }
}

function settingOf(
  text: string | undefined,
  option: string,
  usual: string,
  environment: Environment,
): Setting | undefined {
  if (text === undefined) return { name: usual, value: environment.get(usual) }
  const found = new RegExp(
    `\\b${option}:\\s*(?:process\\.env(?:\\.(\\w+)|\\[['"](\\w+)['"]\\])|['"]([^'"]+)['"])`,
  ).exec(text)
  const [, dotted, indexed, literal] = found ?? []
  if (literal !== undefined) return { name: option, value: literal }
  const name = dotted ?? indexed
  return name === undefined ? undefined : { name, value: environment.get(name) }
}
