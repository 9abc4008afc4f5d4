import type { WindowRow } from './describe.js'

/** Removes what was drawn. */
export type Drawn = () => void

/** How long a message stands still before it can be signed. */
const ARM_MS = 1_000

type Child = Node | string

function element(tag: string, style: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag)
  made.style.cssText = style
  made.append(...children)
  return made
}

/** Draws elements and text, never markup. */
function draw(root: HTMLElement, ...children: readonly Child[]): Drawn {
  const style = 'max-width:26rem;margin:0 auto;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif'
  document.documentElement.style.colorScheme = 'light dark'
  const main = element('main', style, ...children)
  root.append(main)
  return () => main.remove()
}

/** One sentence, read out when it appears. */
export function drawSentence(root: HTMLElement, sentence: string): Drawn {
  const said = element('p', '', sentence)
  said.setAttribute('role', 'status')
  return draw(root, said)
}

type Buttons = { label: string; onPress: () => void; onCancel: () => void }

type MessageProps = Omit<Buttons, 'label'> & {
  origin: string
  rows: readonly WindowRow[]
  isWithdrawal: boolean
}

/** Everything that is signed, and who asks. The prompt of the device shows none of it. */
export function drawMessage(root: HTMLElement, { origin, rows, isWithdrawal, ...buttons }: MessageProps): Drawn {
  const title = isWithdrawal ? 'Withdraw with your passkey' : 'Verify with your passkey'
  const table = element('dl', 'margin:1rem 0')
  for (const [term, value] of [['Asked by', origin] as const, ...rows])
    table.append(
      element('dt', 'opacity:.7;font-size:.875rem', term),
      element('dd', 'margin:0 0 .75rem;overflow-wrap:anywhere;font-weight:600', value),
    )
  const hint = 'Your device will say that you sign in. You sign exactly what is shown here, and nothing else.'
  const label = isWithdrawal ? 'Sign and withdraw' : 'Sign'
  return drawButtons(root, [element('h1', 'font-size:1.25rem', title), table, element('p', '', hint)], {
    label,
    ...buttons,
  })
}

type CreateProps = Omit<Buttons, 'label'> & { origin: string; name: string }

/** What a key is, before one is made. */
export function drawCreate(root: HTMLElement, { origin, name, ...buttons }: CreateProps): Drawn {
  const facts = [
    `${origin} asks for a key that takes money back if a payment stops.`,
    `Your device keeps it for ${location.hostname}, as “${name}”.`,
    'If every device that has it is lost, nobody can take that money back.',
  ].map((sentence) => element('p', '', sentence))
  return drawButtons(root, [element('h1', 'font-size:1.25rem', 'Create a key'), ...facts], {
    label: 'Create a passkey',
    ...buttons,
  })
}

/** A press counts only from a person, and only on what has stood still while it could be seen. */
function drawButtons(root: HTMLElement, above: readonly Child[], { label, onPress, onCancel }: Buttons): Drawn {
  const style = 'display:block;width:100%;min-height:3rem;margin:.5rem 0;font:inherit;border-radius:.75rem'
  const filled = 'font-weight:600;border:0;background:CanvasText;color:Canvas'
  const plain = 'border:1px solid;background:transparent;color:inherit'
  const main = element('button', `${style};${filled}`, label) as HTMLButtonElement
  const cancel = element('button', `${style};${plain}`, 'Cancel') as HTMLButtonElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const setOff = (off: boolean): void => {
    main.disabled = off
    main.style.opacity = off ? '.5' : ''
  }
  const arm = (): void => {
    clearTimeout(timer)
    setOff(true)
    if (document.visibilityState === 'visible')
      timer = setTimeout(() => {
        setOff(false)
      }, ARM_MS)
  }
  const stop = new AbortController()
  const press = (run: () => void) => (event: Event) => {
    if (event.isTrusted) run()
  }
  main.addEventListener('click', press(onPress))
  cancel.addEventListener('click', press(onCancel))
  document.addEventListener('visibilitychange', arm, stop)
  window.addEventListener('focus', arm, stop)
  arm()
  const clear = draw(root, ...above, main, cancel)
  return () => {
    clearTimeout(timer)
    stop.abort()
    clear()
  }
}
