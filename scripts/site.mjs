// The documentation site, made of docs/. `npm run site` serves it while pages are written. `npm run site:build` builds it into
// dist-site/, and with `-- --stories` also Storybook, which pages then show live. SITE_BASE is the path of the site on its
// server (`/`), and SITE_REPOSITORY where source files can be read, such as https://github.com/acme/deposit-widget/blob/main.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildStorybook } from './lib/openStorybook.mjs'
import { runTool } from './lib/runTool.mjs'
import { root } from './lib/settings.mjs'

const [command = 'dev', ...options] = process.argv.slice(2)
const withStories = options.includes('--stories')
const env = withStories ? { SITE_STORIES: '1' } : {}
const started = Date.now()

const { code } = await runTool('vitepress', [command, 'docs'], {
  env,
  silenceMs: command === 'dev' ? 2 ** 31 - 1 : undefined,
})
process.exitCode = code
if (code === 0 && command === 'build') {
  if (withStories) await addStories()
  console.log(`dist-site/ is built, in ${Math.round((Date.now() - started) / 1000)} s.`)
}

async function addStories() {
  const { folder } = await buildStorybook()
  cpSync(folder, join(root, 'dist-site/stories'), { recursive: true })
  rmSync(folder, { recursive: true })
}
