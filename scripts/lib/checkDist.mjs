import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { root } from './settings.mjs'

/** Subpaths that servers and workers import: none may import React, directly or transitively. */
const SERVER_SAFE = ['client', 'schema', 'proxy', 'proxy-node', 'redis', 'webhooks']

/** Subpaths with React components and hooks. Their entry files, and no others, begin with `'use client'`. */
export const clientEntries = ['index', 'hooks', 'wagmi', 'rainbowkit']

/** Subpaths that render with React but export no components: hosts without React would get warnings about a directive. */
const WITHOUT_DIRECTIVE = ['embed', 'element']

const REACT = /^(react|react-dom|@tanstack\/react-query)(\/|$)/

/**
 * Checks the build for problems that neither types nor tests catch.
 *
 * @param {{ dist: string, manifest: { exports: Record<string, unknown>, bin?: Record<string, string> } }} built
 * @returns {string[]} One sentence per problem.
 */
export function checkDist({ dist, manifest }) {
  return [
    ...missingTargets(manifest),
    ...SERVER_SAFE.flatMap((name) => reactReachedFrom(dist, name)),
    ...misplacedDirectives(dist),
    ...emptyEntries(dist),
  ]
}

/** Built by a part of its own, after the library. */
const SCRIPT_TAGS = ['./dist/deposit-widget.js', './dist/deposit-widget.standalone.js']

function missingTargets({ exports, bin = {} }) {
  return [...Object.values(exports).flatMap(targetsOf), ...Object.values(bin)]
    .filter((target) => !SCRIPT_TAGS.includes(target) && !isBuilt(join(root, target)))
    .map((target) => `package.json names ${target}, which was not built.`)
}

/** The files of an export, whatever its conditions. */
function targetsOf(target) {
  return typeof target === 'string' ? [target] : Object.values(target).flatMap(targetsOf)
}

/** A target with a `*` stands for at least one file. */
function isBuilt(target) {
  if (!target.includes('*')) return existsSync(target)
  const [start, end] = basename(target).split('*')
  const folder = dirname(target)
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start) && name.endsWith(end))
}

function reactReachedFrom(dist, name) {
  const problems = []
  for (const [path, text] of filesReachedFrom(join(dist, 'exports', `${name}.js`))) {
    if (hasDirective(text)) problems.push(`${path} is marked 'use client' and reached from ${name}.`)
    for (const specifier of specifiersOf(text).filter((specifier) => REACT.test(specifier)))
      problems.push(`${path} imports ${specifier} and is reached from ${name}.`)
  }
  return problems
}

/** An entry for its side effects, of which the bundler has kept nothing. */
function emptyEntries(dist) {
  return entryFiles(dist)
    .filter((path) => !/\b(?:import|export)\b/.test(readText(path)))
    .map((path) => `${path} is empty: list its source in "sideEffects" of package.json.`)
}

/** In a file below an entry, the directive is only a warning in builds that do not know it. */
function misplacedDirectives(dist) {
  return entryFiles(dist).flatMap((entry) => {
    const name = basename(entry, '.js')
    const reached = [...filesReachedFrom(entry)]
    const below = reached.slice(1).filter(([path, text]) => hasDirective(text) && !isClientEntry(dist, path))
    const importsReact = reached.some(([, text]) => specifiersOf(text).some((specifier) => REACT.test(specifier)))
    const expected =
      clientEntries.includes(name) || (importsReact && ![...SERVER_SAFE, ...WITHOUT_DIRECTIVE].includes(name))
    const problems = below.map(([path]) => `${path} is marked 'use client' and is not an entry.`)
    if (hasDirective(reached[0][1]) === expected) return problems
    return [...problems, `${entry} ${expected ? 'lacks' : 'must not have'} 'use client'.`]
  })
}

function entryFiles(dist) {
  const folder = join(dist, 'exports')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file))
}

function isClientEntry(dist, path) {
  return clientEntries.some((name) => path === join(dist, 'exports', `${name}.js`))
}

/** A built file and all that it imports, by path, beginning with the file itself. */
function filesReachedFrom(entry) {
  const texts = new Map()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue
    const text = readText(path)
    texts.set(path, text)
    for (const specifier of specifiersOf(text))
      if (specifier.startsWith('.')) waiting.push(resolve(dirname(path), specifier))
  }
  return texts
}

function hasDirective(text) {
  return /^['"]use client['"]/.test(text)
}

function specifiersOf(text) {
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g)].map((match) => match[1])
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
