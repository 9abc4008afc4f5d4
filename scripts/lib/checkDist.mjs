import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { root } from './settings.mjs'

/** Subpaths that servers and workers import: none may import React, directly or transitively. */
const SERVER_SAFE = ['client', 'schema', 'proxy', 'proxy-node']

const REACT = /^(react|react-dom|@tanstack\/react-query)(\/|$)/

/**
 * Checks the build for problems that neither types nor tests catch.
 *
 * @param {{ dist: string, manifest: { exports: Record<string, unknown> } }} built
 * @returns {string[]} One sentence per problem.
 */
export function checkDist({ dist, manifest }) {
  return [...missingTargets(manifest), ...SERVER_SAFE.flatMap((name) => reactReachedFrom(dist, name))]
}

function missingTargets(manifest) {
  return Object.values(manifest.exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .filter((target) => !isBuilt(join(root, target)))
    .map((target) => `package.json exports ${target}, which was not built.`)
}

/** A target with a `*` stands for at least one file. */
function isBuilt(target) {
  if (!target.includes('*')) return existsSync(target)
  const [start, end] = basename(target).split('*')
  const folder = dirname(target)
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start) && name.endsWith(end))
}

function reactReachedFrom(dist, name) {
  const entry = join(dist, 'exports', `${name}.js`)
  const seen = new Set()
  const waiting = [entry]
  const problems = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = readText(path) ?? ''
    if (/^['"]use client['"]/.test(text)) problems.push(`${path} is marked 'use client' and reached from ${name}.`)
    for (const specifier of specifiersOf(text)) {
      if (REACT.test(specifier)) problems.push(`${path} imports ${specifier} and is reached from ${name}.`)
      if (specifier.startsWith('.')) waiting.push(resolve(dirname(path), specifier))
    }
  }
  return problems
}

function specifiersOf(text) {
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g)].map((match) => match[1])
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
