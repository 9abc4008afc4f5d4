import { afterEach, expect } from 'vitest'
import { commands, server } from 'vitest/browser'
import { readAloud } from './readAloud.js'

const stored = import.meta.glob<string>('../stories/spoken/*.txt', { query: '?raw', import: 'default', eager: true })
const isUpdate = server.config.snapshotOptions.updateSnapshot === 'all'

/** How long, in milliseconds, a story may still change before it is compared or recorded, and has to be still for that. */
const patience = { compare: 45_000, load: 10_000, still: 1_500 }

const updated = new Map<string, string>()

// What a screen reader reads in each story is as in `stories/spoken`. `npx vitest run --project stories -u` writes it again.
afterEach(async ({ task }) => {
  const [, file] = /([^/]+)\.stories\.tsx$/.exec(task.file.filepath) ?? []
  const page = document.body
  if (file === undefined || task.result?.state === 'fail') return
  const path = `../stories/spoken/${file}.txt`
  if (isUpdate) {
    // A run of all stories leaves out those that are gone.
    const earlier = server.config.testNamePattern === undefined ? '' : stored[path]
    const sections = splitSections(updated.get(path) ?? earlier ?? '')
    sections.set(task.name, await readStill(page))
    const text = [...sections].map(([name, spoken]) => `# ${name}\n${spoken}\n`).join('\n')
    updated.set(path, text)
    await commands.writeFile(`${server.config.root}/stories/spoken/${file}.txt`, text)
    return
  }
  const expected = steady(splitSections(stored[path] ?? '').get(task.name) ?? '')
  const end = performance.now() + patience.compare
  while (steady(readAloud(page)) !== expected && performance.now() < end) await nextFrame()
  expect(steady(readAloud(page))).toBe(expected)
})

/** What does not depend on how fast the machine is: no seconds that pass, and no price that moves again and again. */
function steady(spoken: string): string {
  const text = /^heading 2: The price moved$/m.test(spoken) ? spoken.replace(/\d[\d.]*/g, '#') : spoken
  return text.replace(/\d+\ss ago/g, 'seconds ago')
}

/** The transcripts of a file by story. */
function splitSections(text: string): Map<string, string> {
  const sections = text.split(/^# /m).filter(Boolean)
  return new Map(
    sections.map((section) => [
      section.slice(0, section.indexOf('\n')),
      section.slice(section.indexOf('\n') + 1).trimEnd(),
    ]),
  )
}

/** What is read once nothing has loaded or changed for a while. Some stories never stop loading. */
async function readStill(page: HTMLElement): Promise<string> {
  let spoken = readAloud(page)
  const end = performance.now() + patience.load
  for (
    let since = performance.now();
    performance.now() - since < patience.still && performance.now() < end;
    await nextFrame()
  ) {
    const now = readAloud(page)
    if (now === spoken && !page.querySelector('[aria-busy="true"]')) continue
    spoken = now
    since = performance.now()
  }
  return spoken
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50))
}
