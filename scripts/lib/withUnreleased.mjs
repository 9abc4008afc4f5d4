import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Replaces the section "Unreleased" of the changelog of deposit-widget by its pending changesets; without any, the section
 * is removed.
 *
 * @param {string} changelog
 * @param {string} folder Where the changesets are.
 * @returns {string}
 */
export function withUnreleased(changelog, folder) {
  const pending = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    // The others are of deposit-sandbox alone.
    .filter((text) => /^---\n.*?["']deposit-widget["']: .*?\n---\n/s.test(text))
    .map((text) => text.replace(/^---\n.*?\n---\n+/s, '').trim())
    .map((text) => `- ${text.replaceAll('\n', '\n  ')}`)
  const section = pending.length === 0 ? '' : `## Unreleased\n\n${pending.join('\n')}\n`
  const [title, ...versions] = changelog.split(/^(?=## )/m)
  return [title, section, ...versions.filter((version) => !version.startsWith('## Unreleased'))]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}
