import ts from 'typescript'
import { folderOf, isTest } from './graph.js'
import type { Rule } from './layerRules.js'
import { colonAllowed, lazyFunctions, moneyFolders, numberAllowed } from './layers.js'
import { eachNode, importsOf, type SourceFile } from './SourceFile.js'

const SIGNING_CALLS = ['signTypedData', 'signMessage', 'sendTransaction', 'signTransaction', 'sendCalls']
const SIGNING_METHODS = /^(eth_sign|eth_sendTransaction|eth_sendRawTransaction|personal_sign|wallet_sendCalls)/
const HTML_SINKS = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'srcdoc', 'srcDoc']
const NUMBER_CALLS = ['Number', 'parseFloat', 'parseInt', 'Number.parseFloat', 'Number.parseInt']

/** Only `signing` requests signatures and transactions; `wallet` implements signers, and `testing` scripts them. */
export const onlySigningRequestsSignatures: Rule = (files) =>
  inSource(files)
    .filter(({ path }) => !['signing', 'wallet', 'testing'].includes(folderOf(path)))
    .flatMap((file) => violations(file, signingIn))

/** A signing call or a signing method name at a node. */
function signingIn(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node)) {
    const called = calledName(node)
    const last = called.split('.').at(-1) ?? ''
    if (called.includes('.') && SIGNING_CALLS.includes(last)) return `calls ${called}`
  }
  if (ts.isStringLiteralLike(node) && SIGNING_METHODS.test(node.text)) return `names ${node.text}`
  return undefined
}

/** An amount is a string or a bigint and never passes through a floating point number. */
export const amountsAreNotNumbers: Rule = (files) =>
  inSource(files)
    .filter(({ path }) => moneyFolders.includes(folderOf(path)) && !(path in numberAllowed))
    .flatMap((file) =>
      violations(file, (node) =>
        ts.isCallExpression(node) && NUMBER_CALLS.includes(calledName(node)) ? `calls ${calledName(node)}` : undefined,
      ),
    )

/** Only `schema/assetId.ts` takes asset ids apart and knows which of them ignore case. */
export const assetIdsAreParsedOnce: Rule = (files) =>
  inSource(files)
    .filter(({ path }) => !(path in colonAllowed))
    .flatMap((file) => violations(file, assetIdParsing))

function assetIdParsing(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const called = calledName(node)
  const [argument] = node.arguments
  const atColon = argument !== undefined && ts.isStringLiteralLike(argument) && argument.text === ':'
  if (atColon && /\.(split|indexOf|lastIndexOf|includes)$/.test(called)) return `splits a string at ":" with ${called}`
  return /(^|_|\b)(asset|assetId|deposit_token)\.toLowerCase$/.test(called) ? `calls ${called}` : undefined
}

/** Only `storage/` knows the keys of browser storage and touches it. */
export const onlyStorageTouchesBrowserStorage: Rule = (files) =>
  inSource(files)
    .filter(({ path }) => folderOf(path) !== 'storage')
    .flatMap((file) => violations(file, storageIn))

function storageIn(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && ['localStorage', 'sessionStorage', 'indexedDB'].includes(node.text)) {
    return `uses ${node.text}`
  }
  if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && node.text.startsWith('dw:')) {
    return `names the storage key ${node.text}`
  }
  if (ts.isCallExpression(node)) {
    const called = calledName(node)
    return /\.(getItem|setItem|removeItem)$/.test(called) ? `calls ${called}` : undefined
  }
  return undefined
}

/** Code loads later in one way: a listed function awaits an `import()`. A component of `React.lazy` cannot be tried again. */
export const codeLoadsLaterInOneWay: Rule = (files) =>
  inSource(files).flatMap((file) => {
    const lazy = violations(file, lazyIn)
    const loads = importsOf(file).filter(({ kind }) => kind === 'dynamic')
    return file.path in lazyFunctions ? lazy : [...lazy, ...loads.map((load) => `${file.path} loads ${load.specifier}`)]
  })

function lazyIn(node: ts.Node): string | undefined {
  return ts.isCallExpression(node) && /(^|\.)lazy$/.test(calledName(node)) ? 'calls lazy' : undefined
}

/** Bundlers replace `process.env.NODE_ENV` alone: `typeof process` stays, and is "undefined" in a browser. */
export const processIsNotTested: Rule = (files) => inSource(files).flatMap((file) => violations(file, processTestIn))

function processTestIn(node: ts.Node): string | undefined {
  return ts.isTypeOfExpression(node) && node.expression.getText() === 'process' ? 'tests typeof process' : undefined
}

/** Text never becomes markup or code. */
export const noHtmlSinks: Rule = (files) => inSource(files).flatMap((file) => violations(file, sinkIn))

function sinkIn(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && HTML_SINKS.includes(node.name.text)) return `uses ${node.name.text}`
  if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && HTML_SINKS.includes(node.name.text)) {
    return `uses ${node.name.text}`
  }
  if (ts.isCallExpression(node) && ['eval', 'document.write'].includes(calledName(node))) {
    return `calls ${calledName(node)}`
  }
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Function') {
    return 'builds a function from text'
  }
  return undefined
}

function inSource(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => path.startsWith('src/') && /\.tsx?$/.test(path) && !isTest(path))
}

function violations(file: SourceFile, check: (node: ts.Node) => string | undefined): string[] {
  const found: string[] = []
  eachNode(file, (node) => {
    const violation = check(node)
    if (violation) found.push(`${file.path} ${violation}`)
  })
  return found
}

/** `provider.request` for `provider?.request(…)`; the object is shortened to its last name. */
function calledName(call: ts.CallExpression): string {
  const { expression } = call
  if (ts.isIdentifier(expression)) return expression.text
  if (!ts.isPropertyAccessExpression(expression)) return ''
  const owner = expression.expression
  const ownerName = ts.isIdentifier(owner) ? owner.text : ts.isPropertyAccessExpression(owner) ? owner.name.text : '…'
  return `${ownerName}.${expression.name.text}`
}
