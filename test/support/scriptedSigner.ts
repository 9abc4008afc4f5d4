import { createEip1193Signer } from '../../src/wallet/createEip1193Signer.js'
import { account, type Script, scriptedProvider } from './scriptedProvider.js'

export type ScriptedSigner = ReturnType<typeof scriptedProvider> & { signer: ReturnType<typeof createEip1193Signer> }

/** A signer on a wallet whose responses are scripted. */
export function scriptedSigner(
  script?: Script,
  options: Parameters<typeof createEip1193Signer>[1] = { address: account },
): ScriptedSigner {
  const wallet = scriptedProvider(script)
  return { ...wallet, signer: createEip1193Signer(wallet.provider, options) }
}

/** The requests to sign or send among the called methods. */
export function signingMethods(methods: string[]): string[] {
  return methods.filter((method) => /send|sign/i.test(method))
}
