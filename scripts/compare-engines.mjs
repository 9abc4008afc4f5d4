// `npm run compare-engines`: plays every story in Chromium, Firefox and WebKitGTK, and lists what is laid out differently by
// more than two pixels. `npm run compare-engines -- 11-history` plays those of one file. The list is for people: fonts are
// measured differently, and a story whose clock runs may differ from itself.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tsImport } from 'tsx/esm/api'
import { interCss } from './lib/interCss.mjs'
import { measureLayout } from './lib/measureLayout.mjs'
import { buildStorybook } from './lib/openStorybook.mjs'

const allowedPx = 2
const patienceMs = 60_000
const view = { width: 390, height: 844, colorScheme: 'light' }
const thrown = `globalThis.__STORYBOOK_ADDONS_CHANNEL__.last('playFunctionThrewException')?.[0]?.message ?? 'It failed.'`
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

const { engines } = await tsImport('../test/engines/engines.ts', import.meta.url)
const { folder, ids } = await buildStorybook()
const server = createServer(async ({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const body = await readFile(join(folder, pathname)).catch(() => undefined)
  response.writeHead(body ? 200 : 404, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' })
  response.end(body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const asked = process.argv[2] ?? ''
try {
  const stories = ids.filter((id) => id.startsWith(asked))
  const [reference, ...others] = await Promise.all(engines.map((engine) => measureStories(engine, stories)))
  for (const id of stories) {
    for (const { name, layouts } of others) {
      const found = differences(reference.layouts[id], layouts[id])
      if (found.length > 0) console.log(`${id}, ${name}\n  ${found.join('\n  ')}`)
    }
  }
} finally {
  server.close()
  rmSync(folder, { recursive: true })
}

/** Plays the stories one after another. A story that does not finish has the reason in place of its layout. */
async function measureStories(engine, stories) {
  const base = `http://127.0.0.1:${server.address().port}/iframe.html?viewMode=story&id=`
  const driver = await engine.open(view)
  const layouts = {}
  try {
    await driver.goto(base + stories[0])
    for (const id of stories) {
      await driver.evaluate('page', `void location.replace(${JSON.stringify(base + id)})`)
      layouts[id] = await finished(driver, id).then(
        () => measure(driver),
        ({ message }) => message,
      )
    }
  } finally {
    await driver.close()
  }
  return { name: engine.name, layouts }
}

/** With one font and without scrollbars that take space, which the engines of phones have neither of. */
async function measure(driver) {
  const css = JSON.stringify(`${interCss()} * { scrollbar-width: none }`)
  await driver.evaluate(
    'page',
    `void document.head.append(Object.assign(document.createElement('style'), { textContent: ${css} }))`,
  )
  for (let still = 0; still < 3; still++) {
    if (!(await driver.evaluate('page', 'document.fonts.status === "loaded"'))) still = 0
    await pause(50)
  }
  return driver.evaluate('page', `(${measureLayout})()`)
}

async function finished(driver, id) {
  const report = `location.search.endsWith(${JSON.stringify(`=${id}`)}) &&
    globalThis.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0]?.status`
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(100)) {
    const status = await driver.evaluate('page', report).catch(() => undefined)
    if (status === 'success') return
    if (status) throw new Error(await driver.evaluate('page', thrown))
  }
  throw new Error('It did not finish.')
}

/** Elements of which no child differs as well: the others are moved or stretched by them. */
function differences(expected, found) {
  const unfinished = [found, expected].find((layout) => typeof layout === 'string')
  if (unfinished !== undefined) return [unfinished]
  if (expected.length !== found.length) return [`${expected.length} elements, ${found.length} here`]
  const isOff = (a, b) => Math.abs(a - b) > allowedPx
  const differs = found.map(({ width, height }, index) =>
    [isOff(width, expected[index].width) && 'width', isOff(height, expected[index].height) && 'height'].filter(Boolean),
  )
  return found.flatMap((element, index) => {
    const own = differs[index].filter(
      (side) => !found.some((it, at) => it.parent === index && differs[at].includes(side)),
    )
    return own.map((side) => `${element.name}: ${side} ${expected[index][side]}, ${element[side]} here`)
  })
}
